// The gateway with Go's standard library: go run gateway.go create | status | refund | callback | return
package main

import (
	"bytes"
	"crypto/sha1"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"sort"
	"strings"
	"time"
)

type fields map[string]any

var (
	gateway    = env("GATEWAY", "http://localhost:4010")
	merchantID = env("MERCHANT_ID", "700001")
	secret     = env("MERCHANT_SECRET", "test")
	client     = &http.Client{Timeout: 30 * time.Second}
)

func env(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

// sign joins the secret and the values in the order of their names, without empty ones, by "|".
func sign(message fields) string {
	var names []string
	for name, value := range message {
		if name != "signature" && name != "response_signature_string" && value != nil && value != "" {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	values := []string{secret}
	for _, name := range names {
		values = append(values, fmt.Sprint(message[name]))
	}
	hash := sha1.Sum([]byte(strings.Join(values, "|")))
	return hex.EncodeToString(hash[:])
}

// verify fails unless the message is for this merchant and is signed.
func verify(message fields) error {
	// Compared as text: in the form of a payer's return, every value is a text.
	if fmt.Sprint(message["merchant_id"]) != merchantID {
		return errors.New("not for merchant " + merchantID)
	}
	given, _ := message["signature"].(string)
	if subtle.ConstantTimeCompare([]byte(given), []byte(sign(message))) != 1 {
		return errors.New("wrong signature")
	}
	return nil
}

// decode keeps numbers as they are written: a float would change a long one.
func decode(body io.Reader, into any) error {
	decoder := json.NewDecoder(body)
	decoder.UseNumber()
	return decoder.Decode(into)
}

// request sends signed fields, and returns the inside of `response`.
func request(path string, message fields) (fields, error) {
	message["merchant_id"] = json.Number(merchantID)
	message["signature"] = sign(message)
	body, err := json.Marshal(map[string]fields{"request": message})
	if err != nil {
		return nil, err
	}
	answer, err := client.Post(gateway+path, "application/json", bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	var read struct{ Response fields }
	if err := decode(answer.Body, &read); err != nil {
		return nil, err
	}
	if read.Response["response_status"] == "failure" {
		return nil, fmt.Errorf("%v: %v", read.Response["error_code"], read.Response["error_message"])
	}
	return read.Response, nil
}

func create(orderID, amount, currency string) (string, error) {
	response, err := request("/api/checkout/token", fields{
		"order_id": orderID, "order_desc": "Darjeeling, 250 g", "amount": json.Number(amount), "currency": currency,
		"server_callback_url": os.Getenv("CALLBACK_URL"),
	})
	return fmt.Sprint(response["token"]), err
}

func status(orderID string) (string, error) {
	result, err := request("/api/status/order_id", fields{"order_id": orderID})
	if err == nil {
		err = verify(result)
	}
	said := fmt.Sprintf("%v %v %v %v", result["order_id"], result["order_status"], result["actual_amount"], result["actual_currency"])
	return said, err
}

func refund(orderID, amount, currency, key string) (string, error) {
	result, err := request("/api/reverse/order_id", fields{
		"order_id": orderID, "amount": json.Number(amount), "currency": currency, "reversal_key": key,
	})
	if err == nil {
		err = verify(result)
	}
	return fmt.Sprint(result["reverse_status"]), err
}

// callback takes the raw body of a webhook. The signature covers values without their names, so the status is
// what counts.
func callback(body io.Reader) (string, error) {
	var message fields
	if err := decode(body, &message); err != nil {
		return "", err
	}
	if err := verify(message); err != nil {
		return "", err
	}
	return status(fmt.Sprint(message["order_id"]))
}

// payerReturn takes the body of the form that a payer's browser posts to response_url. Any page can post one.
func payerReturn(body io.Reader) (string, error) {
	text, err := io.ReadAll(body)
	if err != nil {
		return "", err
	}
	form, err := url.ParseQuery(string(text))
	if err != nil {
		return "", err
	}
	message := fields{}
	for name := range form {
		message[name] = form.Get(name)
	}
	if err := verify(message); err != nil {
		return "", err
	}
	return status(fmt.Sprint(message["order_id"]))
}

func main() {
	said, err := "", errors.New("usage: gateway create | status | refund | callback | return")
	switch given := os.Args[1:]; {
	case len(given) == 4 && given[0] == "create":
		said, err = create(given[1], given[2], given[3])
	case len(given) == 2 && given[0] == "status":
		said, err = status(given[1])
	case len(given) == 5 && given[0] == "refund":
		said, err = refund(given[1], given[2], given[3], given[4])
	case len(given) == 1 && given[0] == "callback":
		said, err = callback(os.Stdin)
	case len(given) == 1 && given[0] == "return":
		said, err = payerReturn(os.Stdin)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(said)
}
