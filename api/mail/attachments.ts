import { stat } from 'node:fs/promises';
import type { Attachment } from '../platform/mail/content';

/** Files that one mail brings along, and their bytes together: what most mail servers take. */
export const MOST_ATTACHMENTS = 5;
export const MOST_ATTACHED = 10 * 1024 * 1024;

/** Whether a mail can bring these files along; one that cannot be read it cannot. */
export const areAttachable = async (attachments: readonly Attachment[]): Promise<boolean> => {
    if (attachments.length > MOST_ATTACHMENTS) return false;
    try {
        const sizes = await Promise.all(attachments.map(async ({ path }) => (await stat(path)).size));
        return sizes.reduce((sum, size) => sum + size, 0) <= MOST_ATTACHED;
    } catch {
        return false;
    }
};
