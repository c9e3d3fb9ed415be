import { ApiError } from '../../api/api-error.ts';
import { loadPart } from '../../api/load-part.ts';
import { sendWithProgress } from '../../api/send-with-progress.ts';
import { createPlainServer } from '../../engine/plain-server.ts';
import type { AppServices } from '../../engine/services.ts';
import type { MessageKey } from '../../i18n/keys.ts';

/** The size that the server takes. */
export const MAX_PICTURE_MB = 20;

export type PictureProblem = Extract<
  MessageKey,
  | 'fields.error_picture_empty'
  | 'fields.error_picture_format'
  | 'fields.error_picture_size'
  | 'fields.error_picture_too_large'
  | 'fields.error_picture_failed'
  | 'fields.error_picture_not_stored'
>;

type Services = Pick<AppServices, 'client' | 'loadAdapter'>;

/**
 * Uploads a picture and resolves with its address, or with the problem; once the signal aborts, neither counts. It may run beside other
 * calls, because it changes nothing of the interaction, and a large picture would keep the person's next press waiting.
 */
export async function uploadPicture(
  file: File,
  { client, loadAdapter }: Services,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<{ url: string } | { problem: PictureProblem }> {
  try {
    const adapter = await loadPart(loadAdapter);
    const server = createPlainServer(adapter, client, { signal, fetch: sendWithProgress(onProgress) });
    return (await server.uploadAvatar?.(file)) ?? { problem: 'fields.error_picture_not_stored' };
  } catch (error) {
    return { problem: reasonOf(error) };
  }
}

function reasonOf(error: unknown): PictureProblem {
  const failure = error instanceof ApiError ? error.failure : undefined;
  // A gateway in front of the server may have a lower limit than the server, and answers without a code of the server's.
  if (failure && 'status' in failure && failure.status === 413) return 'fields.error_picture_too_large';
  // The server answers so if its storage is misconfigured. A gateway's 500 has no message.
  if (failure?.kind === 'http' && failure.status === 500 && failure.message !== undefined)
    return 'fields.error_picture_not_stored';
  if (failure?.kind !== 'coded') return 'fields.error_picture_failed';
  switch (failure.code) {
    case 'storage.not_configured':
      return 'fields.error_picture_not_stored';
    case 'guard.mime_type_not_allowed':
      return 'fields.error_picture_format';
    case 'guard.file_size_exceeded':
      return 'fields.error_picture_size';
    default:
      return 'fields.error_picture_failed';
  }
}
