"""The gateway with Python's standard library: python3 gateway.py create | status | refund | callback | return"""

import hashlib
import hmac
import json
import os
import sys
import urllib.parse
import urllib.request

GATEWAY = os.environ.get("GATEWAY", "http://localhost:4010")
MERCHANT_ID = int(os.environ.get("MERCHANT_ID", "700001"))
SECRET = os.environ.get("MERCHANT_SECRET", "test")


class GatewayError(Exception):
    pass


def sign(fields):
    """The secret and the values in the order of their names, without empty ones, joined by "|"."""
    names = sorted(fields.keys() - {"signature", "response_signature_string"})
    values = [str(fields[name]) for name in names if fields[name] not in (None, "")]
    return hashlib.sha1("|".join([SECRET, *values]).encode()).hexdigest()


def verify(message):
    """The message, if it is for this merchant and is signed."""
    if not isinstance(message, dict):
        raise GatewayError("not a JSON object")
    # Compared as text: in the form of a payer's return, every value is a text.
    if str(message.get("merchant_id")) != str(MERCHANT_ID):
        raise GatewayError(f"not for merchant {MERCHANT_ID}")
    given = str(message.get("signature"))
    if not hmac.compare_digest(given.encode(), sign(message).encode()):
        raise GatewayError("wrong signature")
    return message


def request(path, **fields):
    """Sends signed fields, and returns the inside of `response`."""
    fields["merchant_id"] = MERCHANT_ID
    body = json.dumps({"request": {**fields, "signature": sign(fields)}}).encode()
    call = urllib.request.Request(GATEWAY + path, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(call, timeout=30) as answer:
        response = json.load(answer)["response"]
    if response.get("response_status") == "failure":
        raise GatewayError(f"{response['error_code']}: {response['error_message']}")
    return response


def create(order_id, amount, currency):
    response = request(
        "/api/checkout/token",
        order_id=order_id,
        order_desc="Darjeeling, 250 g",
        amount=int(amount),
        currency=currency,
        server_callback_url=os.environ.get("CALLBACK_URL", ""),
    )
    return response["token"]


def status(order_id):
    result = verify(request("/api/status/order_id", order_id=order_id))
    return "{order_id} {order_status} {actual_amount} {actual_currency}".format(**result)


def refund(order_id, amount, currency, key):
    fields = {"order_id": order_id, "amount": int(amount), "currency": currency, "reversal_key": key}
    return verify(request("/api/reverse/order_id", **fields))["reverse_status"]


def callback(body):
    """The raw body of a webhook. The signature covers values without names, so the status is what counts."""
    return status(verify(json.loads(body))["order_id"])


def payer_return(body):
    """The body of the form that a payer's browser posts to response_url. Any page can post one."""
    form = dict(urllib.parse.parse_qsl(body.decode(), keep_blank_values=True))
    return status(verify(form)["order_id"])


if __name__ == "__main__":
    commands = {"create": create, "status": status, "refund": refund}
    commands["callback"] = lambda: callback(sys.stdin.buffer.read())
    commands["return"] = lambda: payer_return(sys.stdin.buffer.read())
    name, *given = sys.argv[1:] or ["help"]
    command = commands.get(name)
    if command is None:
        sys.exit("usage: gateway.py create | status | refund | callback | return")
    try:
        print(command(*given))
    except (GatewayError, OSError, ValueError) as error:
        sys.exit(str(error))
