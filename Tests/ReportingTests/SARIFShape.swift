/// The part of SARIF 2.1.0 that reports are made of, closed: nothing else may stand in them. Written from the standard's text.
let sarifShape = #"""
  {
    "type": "object", "required": ["$schema", "version", "runs"], "additionalProperties": false,
    "properties": {
      "$schema": {"type": "string", "format": "uri"}, "version": {"const": "2.1.0"},
      "runs": {"type": "array", "minItems": 1, "maxItems": 1, "items": {"$ref": "#/$defs/run"}}
    },
    "$defs": {
      "run": {
        "type": "object", "additionalProperties": false,
        "required": ["tool", "invocations", "artifacts", "columnKind", "results", "properties"],
        "properties": {
          "tool": {
            "type": "object", "required": ["driver"], "additionalProperties": false,
            "properties": {"driver": {
              "type": "object", "required": ["name", "version", "rules"], "additionalProperties": false,
              "properties": {
                "name": {"const": "wvtriage"}, "version": {"type": "string", "minLength": 1},
                "rules": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/rule"}}
              }
            }}
          },
          "invocations": {
            "type": "array", "minItems": 1, "maxItems": 1, "items": {"$ref": "#/$defs/invocation"}
          },
          "artifacts": {"type": "array", "uniqueItems": true, "items": {
            "type": "object", "required": ["location", "roles", "properties"], "additionalProperties": false,
            "properties": {
              "location": {
                "type": "object", "required": ["uri"], "additionalProperties": false,
                "properties": {"uri": {"type": "string", "format": "uri-reference"}}
              },
              "roles": {"type": "array", "items": {"const": "analysisTarget"}}, "properties": {"type": "object"}
            }
          }},
          "columnKind": {"const": "unicodeCodePoints"},
          "results": {"type": "array", "items": {"$ref": "#/$defs/result"}},
          "properties": {"type": "object"}
        }
      },
      "text": {
        "type": "object", "required": ["text"], "additionalProperties": false,
        "properties": {"text": {"type": "string", "minLength": 1}}
      },
      "rule": {
        "type": "object", "required": ["id", "defaultConfiguration", "properties"], "additionalProperties": false,
        "properties": {
          "id": {"type": "string", "pattern": "^[a-z0-9/-]+$"},
          "shortDescription": {"$ref": "#/$defs/text"}, "fullDescription": {"$ref": "#/$defs/text"},
          "help": {"$ref": "#/$defs/text"}, "helpUri": {"type": "string", "format": "uri"},
          "defaultConfiguration": {
            "type": "object", "required": ["level"], "additionalProperties": false,
            "properties": {"level": {"enum": ["error", "warning", "note"]}}
          },
          "properties": {"type": "object"}
        }
      },
      "invocation": {
        "type": "object", "additionalProperties": false,
        "required": ["commandLine", "executionSuccessful", "toolExecutionNotifications"],
        "properties": {
          "commandLine": {"type": "string"}, "exitCode": {"type": "integer"},
          "executionSuccessful": {"type": "boolean"},
          "toolExecutionNotifications": {"type": "array", "items": {
            "type": "object", "required": ["level", "message"], "additionalProperties": false,
            "properties": {
              "level": {"enum": ["error", "warning"]}, "message": {"$ref": "#/$defs/text"},
              "associatedRule": {
                "type": "object", "required": ["id", "index"], "additionalProperties": false,
                "properties": {"id": {"type": "string"}, "index": {"type": "integer", "minimum": 0}}
              },
              "locations": {"type": "array", "uniqueItems": true, "items": {
                "type": "object", "required": ["physicalLocation"], "additionalProperties": false,
                "properties": {"physicalLocation": {
                  "type": "object", "required": ["artifactLocation"], "additionalProperties": false,
                  "properties": {"artifactLocation": {"$ref": "#/$defs/artifactLocation"}}
                }}
              }}
            }
          }}
        }
      },
      "artifactLocation": {
        "type": "object", "required": ["uri", "index"], "additionalProperties": false,
        "properties": {
          "uri": {"type": "string", "format": "uri-reference"}, "index": {"type": "integer", "minimum": 0}
        }
      },
      "location": {
        "type": "object", "required": ["physicalLocation"], "additionalProperties": false,
        "properties": {
          "id": {"type": "integer", "minimum": 1}, "message": {"$ref": "#/$defs/text"},
          "physicalLocation": {
            "type": "object", "required": ["artifactLocation"], "additionalProperties": false,
            "properties": {
              "artifactLocation": {"$ref": "#/$defs/artifactLocation"},
              "region": {
                "type": "object", "additionalProperties": false,
                "oneOf": [{"required": ["startLine"]}, {"required": ["byteOffset"]}],
                "properties": {
                  "startLine": {"type": "integer", "minimum": 1}, "byteOffset": {"type": "integer", "minimum": 0},
                  "snippet": {"$ref": "#/$defs/text"}
                }
              }
            }
          },
          "logicalLocations": {"type": "array", "items": {
            "type": "object", "required": ["fullyQualifiedName", "kind"], "additionalProperties": false,
            "properties": {"fullyQualifiedName": {"type": "string"}, "kind": {"const": "member"}}
          }},
          "properties": {"type": "object"}
        }
      },
      "result": {
        "type": "object", "additionalProperties": false,
        "required": ["ruleId", "ruleIndex", "kind", "message", "properties"],
        "properties": {
          "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": 0},
          "kind": {"enum": ["fail", "review", "informational", "pass", "notApplicable", "open"]},
          "level": {"enum": ["error", "warning", "note", "none"]},
          "rank": {"type": "number", "minimum": 0, "maximum": 100},
          "message": {"$ref": "#/$defs/text"},
          "locations": {"type": "array", "maxItems": 1, "items": {"$ref": "#/$defs/location"}},
          "relatedLocations": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/location"}},
          "codeFlows": {"type": "array", "minItems": 1, "items": {
            "type": "object", "required": ["threadFlows"], "additionalProperties": false,
            "properties": {"threadFlows": {"type": "array", "minItems": 1, "items": {
              "type": "object", "required": ["locations"], "additionalProperties": false,
              "properties": {"locations": {"type": "array", "minItems": 2, "items": {
                "type": "object", "required": ["location"], "additionalProperties": false,
                "properties": {
                  "location": {"$ref": "#/$defs/location"},
                  "executionTimeUtc": {"type": "string", "format": "date-time"}
                }
              }}}
            }}}
          }},
          "partialFingerprints": {
            "type": "object", "additionalProperties": false,
            "required": ["finding/v1", "primaryLocationLineHash"],
            "properties": {
              "finding/v1": {"type": "string", "pattern": "^[0-9a-f]{8,16}$"},
              "primaryLocationLineHash": {"type": "string", "pattern": "^[0-9a-f]{8,16}:[1-9][0-9]*$"}
            }
          },
          "suppressions": {"type": "array", "minItems": 1, "items": {
            "type": "object", "required": ["kind", "status", "justification"], "additionalProperties": false,
            "properties": {
              "kind": {"const": "external"}, "status": {"const": "accepted"},
              "justification": {"type": "string", "minLength": 1}
            }
          }},
          "properties": {"type": "object"}
        }
      }
    }
  }
  """#
