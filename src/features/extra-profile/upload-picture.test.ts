// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { loadAdapter } from '../../app/load-adapter.ts';
import { uploadPicture } from './upload-picture.ts';

const upload = (call: () => Promise<never>, api: 'interaction' | 'experience' = 'experience') =>
  uploadPicture(
    new File([], 'ada.png'),
    { client: { call, headers: () => ({}) }, loadAdapter: () => loadAdapter(api) },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
const coded = (code: string) =>
  new ApiError({ kind: 'coded', status: 400, code, message: 'Server says', data: undefined });

it.each([
  [coded('guard.mime_type_not_allowed'), 'fields.error_picture_format'],
  [coded('guard.file_size_exceeded'), 'fields.error_picture_size'],
  [coded('storage.not_configured'), 'fields.error_picture_not_stored'],
  [new ApiError({ kind: 'http', status: 500, message: 'Internal error' }), 'fields.error_picture_not_stored'],
  [coded('storage.upload_failed'), 'fields.error_picture_failed'],
  [new ApiError({ kind: 'http', status: 500 }), 'fields.error_picture_failed'],
  [new ApiError({ kind: 'http', status: 502 }), 'fields.error_picture_failed'],
  [new ApiError({ kind: 'http', status: 503, message: 'Unavailable' }), 'fields.error_picture_failed'],
  [new ApiError({ kind: 'http', status: 504 }), 'fields.error_picture_failed'],
  [new ApiError({ kind: 'network' }), 'fields.error_picture_failed'],
  [new ApiError({ kind: 'http', status: 413 }), 'fields.error_picture_too_large'],
  [coded('session.not_found'), 'fields.error_picture_failed'],
  [new ApiError({ kind: 'timeout' }), 'fields.error_picture_failed'],
])('%o is reported as %s', async (error, problem) => {
  expect(await upload(() => Promise.reject(error))).toEqual({ problem });
});

it('an API without uploads stores no picture', async () => {
  expect(await upload(() => Promise.reject(new Error('nothing is sent')), 'interaction')).toEqual({
    problem: 'fields.error_picture_not_stored',
  });
});
