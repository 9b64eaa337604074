<?php
// The gateway with PHP and no extension: php gateway.php create | status | refund | callback | return
declare(strict_types=1);

define('GATEWAY', getenv('GATEWAY') ?: 'http://localhost:4010');
define('MERCHANT_ID', (int) (getenv('MERCHANT_ID') ?: 700001));
define('SECRET', getenv('MERCHANT_SECRET') ?: 'test');

/** The secret and the values in the order of their names, without empty ones, joined by "|". */
function sign(array $fields): string
{
    unset($fields['signature'], $fields['response_signature_string']);
    ksort($fields, SORT_STRING);
    // Not array_filter() alone: it would drop "0".
    $values = array_filter(array_map('strval', $fields), fn(string $value): bool => $value !== '');
    return sha1(implode('|', [SECRET, ...array_values($values)]));
}

/** The message, if it is for this merchant and is signed. */
function verify(array $message): array
{
    if (array_filter($message, 'is_array')) {
        throw new RuntimeException('a nested value');
    }
    // Compared as text: in the form of a payer's return, every value is a text.
    if (strval($message['merchant_id'] ?? '') !== strval(MERCHANT_ID)) {
        throw new RuntimeException('not for merchant ' . MERCHANT_ID);
    }
    if (!hash_equals(sign($message), strval($message['signature'] ?? ''))) {
        throw new RuntimeException('wrong signature');
    }
    return $message;
}

/** Sends signed fields, and returns the inside of `response`. */
function request(string $path, array $fields): array
{
    $fields['merchant_id'] = MERCHANT_ID;
    $fields['signature'] = sign($fields);
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => 'Content-Type: application/json',
        'content' => json_encode(['request' => $fields], JSON_THROW_ON_ERROR),
        'timeout' => 30,
        'ignore_errors' => true, // HTTP 429 has a failure body too.
    ]]);
    $answer = @file_get_contents(GATEWAY . $path, false, $context);
    if ($answer === false) {
        throw new RuntimeException('no answer: the outcome is unknown');
    }
    $response = json_decode($answer, true, 64, JSON_THROW_ON_ERROR)['response'];
    if (($response['response_status'] ?? '') === 'failure') {
        throw new RuntimeException("{$response['error_code']}: {$response['error_message']}");
    }
    return $response;
}

function create(string $orderId, string $amount, string $currency): string
{
    return request('/api/checkout/token', [
        'order_id' => $orderId,
        'order_desc' => 'Darjeeling, 250 g',
        'amount' => (int) $amount,
        'currency' => $currency,
        'server_callback_url' => getenv('CALLBACK_URL') ?: '',
    ])['token'];
}

function status(string $orderId): string
{
    $result = verify(request('/api/status/order_id', ['order_id' => $orderId]));
    return "{$result['order_id']} {$result['order_status']} {$result['actual_amount']} {$result['actual_currency']}";
}

function refund(string $orderId, string $amount, string $currency, string $key): string
{
    $fields = ['order_id' => $orderId, 'amount' => (int) $amount, 'currency' => $currency, 'reversal_key' => $key];
    return verify(request('/api/reverse/order_id', $fields))['reverse_status'];
}

/** The raw body of a webhook. The signature covers values without their names, so the status is what counts. */
function callback(string $body): string
{
    $message = json_decode($body, true, 64, JSON_THROW_ON_ERROR);
    return status(verify(is_array($message) ? $message : [])['order_id']);
}

/** The body of the form that a payer's browser posts to response_url, in a web server $_POST. Any page can post one. */
function payerReturn(string $body): string
{
    parse_str($body, $form);
    return status(verify($form)['order_id']);
}

try {
    $given = array_slice($argv, 2);
    echo match ($argv[1] ?? '') {
        'create' => create(...$given),
        'status' => status(...$given),
        'refund' => refund(...$given),
        'callback' => callback(file_get_contents('php://stdin')),
        'return' => payerReturn(file_get_contents('php://stdin')),
        default => throw new RuntimeException('usage: php gateway.php create | status | refund | callback | return'),
    }, PHP_EOL;
} catch (RuntimeException | JsonException $error) {
    fwrite(STDERR, $error->getMessage() . PHP_EOL);
    exit(1);
}
