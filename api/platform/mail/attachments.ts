import { stat } from 'node:fs/promises';
import type { Attachment } from './content';

/** Files that one mail brings along, and their bytes together: what most mail servers take. */
const MAX_ATTACHMENTS = 5;
const MAX_TOTAL_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** Whether a mail brings files along, and otherwise why not. */
export type Attachability = 'attached' | 'tooLarge' | 'gone';

/** Returns whether a mail can bring these files along; too many are too large, and one that cannot be read is gone. */
export const attachability = async (attachments: readonly Attachment[]): Promise<Attachability> => {
    if (attachments.length > MAX_ATTACHMENTS) return 'tooLarge';
    try {
        const sizes = await Promise.all(attachments.map(async ({ path }) => (await stat(path)).size));
        return sizes.reduce((sum, size) => sum + size, 0) <= MAX_TOTAL_ATTACHMENT_BYTES ? 'attached' : 'tooLarge';
    } catch {
        return 'gone';
    }
};
