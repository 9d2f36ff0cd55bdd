"""A sandbox for tests in Python, using the command and only the standard library of Python."""

import json
import os
import re
import signal
import subprocess
import time
import urllib.parse
import urllib.request

import pytest

# Of the project in whose folder pytest runs, where "npm install --save-dev" has installed kontor.
COMMAND = ["npx", "kontor", "sandbox"]


class Sandbox:
    """Addresses of a running sandbox, and calls to its operator plane."""

    def __init__(self, url, operator_url):
        self.url = url
        self.operator_url = operator_url

    def operator(self, method, path, body=None):
        return send(method, self.operator_url + path, "operator", body)

    def partner(self, **creation):
        return self.operator("POST", "/sandbox/v1/partners", creation)

    def advance(self, duration):
        """Moves the clock ahead; returns when everything that became due is done."""
        clock = self.operator("POST", "/sandbox/v1/clock", {"advance": duration})
        while "movingTo" in clock:
            time.sleep(0.1)
            clock = self.operator("GET", "/sandbox/v1/clock")

    def token(self, partner):
        form = {
            "grant_type": "password",
            "client_id": "token-marketplace-api",
            "username": partner["username"],
            "password": partner["password"],
        }
        request = urllib.request.Request(
            self.url + "/v1/token", data=urllib.parse.urlencode(form).encode(), method="POST"
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["access_token"]


def send(method, url, token, body=None):
    headers = {"Authorization": "Bearer " + token}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    request = urllib.request.Request(url, data=data, headers=headers, method=method)
    with urllib.request.urlopen(request) as answer:
        text = answer.read()
    return json.loads(text) if text else None


@pytest.fixture(scope="session")
def running():
    """Starts one process for all tests, on free ports."""
    environment = dict(
        os.environ,
        KONTOR_DATABASE_URL="sqlite::memory:",
        KONTOR_PORT="0",
        KONTOR_OPERATOR_PORT="0",
        KONTOR_LOG_LEVEL="fatal",
    )
    # In a session of its own, so that npx and all that it starts can be ended together.
    with subprocess.Popen(
        COMMAND, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        ready = re.match(r"kontor ready partner=(\S+) operator=(\S+)", process.stdout.readline())
        assert ready, "the sandbox did not start; its last words are above"
        yield Sandbox(*ready.groups())
        os.killpg(process.pid, signal.SIGTERM)


@pytest.fixture
def sandbox(running):
    """Resets the sandbox to its initial state before each test."""
    running.operator("POST", "/sandbox/v1/reset")
    return running
