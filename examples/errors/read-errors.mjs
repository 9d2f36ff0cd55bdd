// Reads the errors of every area into one form; docs/integrators/reading-errors.md describes the forms that it reads.
export function readErrors(status, text) {
  let body;
  try {
    body = JSON.parse(text);
  } catch {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return status < 400 ? [] : [{ code: String(status), name: '', place: '', sku: '', message: text }];
  }
  const ofRequest = (body.errors ?? []).flatMap((error) => {
    const faults = error['detail-structured']?.faults ?? [];
    return faults.length > 0 ? faults.map((fault) => ({ ...error, ...fault })) : [error];
  });
  const ofElements = (body.results ?? []).flatMap(({ sku, errors = [] }) =>
    errors.map((error) => ({ ...error, sku })),
  );
  return [...ofRequest, ...ofElements].map((error) => {
    const told = String(error.code ?? body.type?.split(':').at(-1) ?? status);
    const [code = told, name = ''] = told.split(' - ');
    return {
      code,
      name: error['detail-structured']?.name ?? name,
      place: error.jsonpath ?? error.jsonPath ?? '',
      sku: error.sku ?? '',
      message: error.detail ?? error.title ?? '',
    };
  });
}
