#!/bin/sh
# The gateway with curl, jq and sha1sum: ./gateway.sh create | status | refund | callback
set -eu
: "${GATEWAY:=http://localhost:4010}" "${MERCHANT_ID:=700001}" "${MERCHANT_SECRET:=test}"

# The signature of a JSON object: the secret and the values in the order of their names,
# without empty ones, joined by "|".
sign() {
  values=$(jq -j 'del(.signature, .response_signature_string) | to_entries | sort_by(.key)
    | map(.value | select(. != null and . != "") | "|" + tostring) | add // ""'; printf .)
  printf '%s%s' "$MERCHANT_SECRET" "${values%.}" | sha1sum | cut -d ' ' -f 1
}

# Fails unless the object on standard input is for this merchant, and is signed.
verify() {
  message=$(cat)
  if [ "$(printf '%s' "$message" | jq -r .merchant_id)" != "$MERCHANT_ID" ]; then
    echo "not for merchant $MERCHANT_ID" >&2
    exit 1
  fi
  given=$(printf '%s' "$message" | jq -r '.signature // ""')
  expected=$(printf '%s' "$message" | sign)
  if [ "$(blind "$given")" != "$(blind "$expected")" ]; then
    echo 'wrong signature' >&2
    exit 1
  fi
}

# A hash with the secret: comparing two of them takes a time that says nothing about the signature.
blind() { printf '%s|%s' "$MERCHANT_SECRET" "$1" | sha256sum; }

# request PATH: sends the fields on standard input, and prints the inside of `response`.
# Each step is a command of its own: of a pipe, the shell knows the outcome of the last part alone.
request() {
  fields=$(jq -c --argjson id "$MERCHANT_ID" '. + {merchant_id: $id}')
  signature=$(printf '%s' "$fields" | sign)
  body=$(printf '%s' "$fields" | jq -c --arg signature "$signature" '{request: (. + {signature: $signature})}')
  answer=$(printf '%s' "$body" |
    curl -fsS --max-time 30 -H 'Content-Type: application/json' --data-binary @- "$GATEWAY$1")
  printf '%s' "$answer" | jq -ce '.response | if type == "object" and .response_status == "failure"
    then error("\(.error_code): \(.error_message)") else . end'
}

create() { # ORDER_ID AMOUNT CURRENCY
  response=$(jq -n --arg id "$1" --argjson amount "$2" --arg currency "$3" --arg url "${CALLBACK_URL:-}" '{
    order_id: $id, order_desc: "Darjeeling, 250 g", amount: $amount, currency: $currency,
    server_callback_url: $url
  }' | request /api/checkout/token)
  printf '%s' "$response" | jq -r .token
}

status() { # ORDER_ID
  result=$(jq -n --arg id "$1" '{order_id: $id}' | request /api/status/order_id)
  printf '%s' "$result" | verify
  printf '%s' "$result" | jq -r '"\(.order_id) \(.order_status) \(.actual_amount) \(.actual_currency)"'
}

refund() { # ORDER_ID AMOUNT CURRENCY KEY
  result=$(jq -n --arg id "$1" --argjson amount "$2" --arg currency "$3" --arg key "$4" '{
    order_id: $id, amount: $amount, currency: $currency, reversal_key: $key
  }' | request /api/reverse/order_id)
  printf '%s' "$result" | verify
  printf '%s' "$result" | jq -r .reverse_status
}

# The raw body of a webhook on standard input. The signature covers values without their names,
# so the status is what counts.
callback() {
  body=$(cat)
  printf '%s' "$body" | verify
  status "$(printf '%s' "$body" | jq -r .order_id)"
}

case "${1:-}" in
  create | status | refund | callback) "$@" ;;
  *)
    echo "usage: $0 create ORDER_ID AMOUNT CURRENCY | status ORDER_ID" >&2
    echo "       $0 refund ORDER_ID AMOUNT CURRENCY KEY | callback" >&2
    exit 2
    ;;
esac
