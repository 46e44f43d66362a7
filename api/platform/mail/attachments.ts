import { stat } from 'node:fs/promises';
import type { Attachment } from './content';

/** Maximum of files attached to one mail, and of their total bytes: within the limits of most mail servers. */
const MAX_ATTACHMENTS = 5;
const MAX_TOTAL_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** Whether files can be attached to a mail, and otherwise why not. */
export type Attachability = 'attached' | 'tooLarge' | 'gone';

/**
 * Returns whether these files can be attached to a mail; too many count as too large, and one that cannot be read is
 * gone.
 */
export const attachability = async (attachments: readonly Attachment[]): Promise<Attachability> => {
    if (attachments.length > MAX_ATTACHMENTS) return 'tooLarge';
    try {
        const sizes = await Promise.all(attachments.map(async ({ path }) => (await stat(path)).size));
        return sizes.reduce((sum, size) => sum + size, 0) <= MAX_TOTAL_ATTACHMENT_BYTES ? 'attached' : 'tooLarge';
    } catch {
        return 'gone';
    }
};
