<?php
// Reads the errors of every area into one form; docs/integrators/reading-errors.md describes the forms that it reads.
function read_errors(int $status, string $text): array
{
    $body = json_decode($text, true);
    if (!is_array($body) || (array_is_list($body) && $body !== [])) {
        $error = ['code' => (string) $status, 'name' => '', 'place' => '', 'sku' => '', 'message' => $text];
        return $status < 400 ? [] : [$error];
    }
    $errors = [];
    foreach ($body['errors'] ?? [] as $error) {
        $faults = $error['detail-structured']['faults'] ?? [];
        foreach ($faults ?: [[]] as $fault) {
            $errors[] = array_merge($error, $fault);
        }
    }
    foreach ($body['results'] ?? [] as $result) {
        foreach ($result['errors'] ?? [] as $error) {
            $errors[] = array_merge($error, ['sku' => $result['sku'] ?? null]);
        }
    }
    return array_map(function (array $error) use ($body, $status): array {
        $type = explode(':', $body['type'] ?? (string) $status);
        [$code, $name] = array_pad(explode(' - ', (string) ($error['code'] ?? end($type)), 2), 2, '');
        return [
            'code' => $code,
            'name' => $error['detail-structured']['name'] ?? $name,
            'place' => $error['jsonpath'] ?? $error['jsonPath'] ?? '',
            'sku' => $error['sku'] ?? '',
            'message' => $error['detail'] ?? $error['title'] ?? '',
        ];
    }, $errors);
}
