"""Reads the errors of every area into one form; docs/integrators/reading-errors.md describes the forms that it reads."""

import json


def read_errors(status, text):
    try:
        body = json.loads(text)
    except ValueError:
        body = None
    if not isinstance(body, dict):
        return [] if status < 400 else [{"code": str(status), "name": "", "place": "", "sku": "", "message": text}]
    errors = []
    for error in body.get("errors", []):
        faults = error.get("detail-structured", {}).get("faults", [])
        errors += [{**error, **fault} for fault in faults] or [error]
    for result in body.get("results", []):
        errors += [{**error, "sku": result.get("sku")} for error in result.get("errors", [])]
    return [read_error(error, body, status) for error in errors]


def read_error(error, body, status):
    code = error.get("code") or body.get("type", str(status)).split(":")[-1]
    code, _, name = str(code).partition(" - ")
    return {
        "code": code,
        "name": error.get("detail-structured", {}).get("name", name),
        "place": error.get("jsonpath") or error.get("jsonPath") or "",
        "sku": error.get("sku") or "",
        "message": error.get("detail") or error.get("title") or "",
    }
