import { mergedGrid, gridConflicts, type GridContested } from '../../../../../models/tpm/gridMerge';
import { promoBulk, type GridPayload } from '../../../../../models/features/tpm/gridCalls';
import {
    countChanges,
    gridChanges,
    gridRowsOf,
    withIds,
    type GridRows,
} from '../../../../../models/features/tpm/gridRows';
import type { Versions } from '../../../../../models/versions';
import { callApi } from '../../../../platform/data/callApi';
import { isUnheard, messageOf, ServiceError } from '../../../../platform/data/ServiceError';
import { NO_ERRORS, placedErrors, type GridErrors } from '../cells/errors';
import type { Promotion, SavedGrid } from '../usePromotion';
import { rebase, type GridDocument } from './document';

/** What two have saved at once. */
export interface GridConflict {
    /** The promotion as somebody else saved it. */
    readonly record: Promotion;
    readonly saved: SavedGrid;
    readonly versions: Versions<GridRows>;
    readonly contested: readonly GridContested[];
}

/** What has become of a save. */
export type Outcome =
    | { readonly is: 'saved' }
    | { readonly is: 'wrong' }
    | { readonly is: 'conflict'; readonly conflict: GridConflict }
    | { readonly is: 'failed'; readonly message: string; readonly isUnheard: boolean };

export const payloadOf = (
    { plan_id, id }: Pick<Promotion, 'plan_id' | 'id'>,
    { version, rows }: SavedGrid,
    now: GridRows,
): GridPayload => ({ plan_id, promo_id: id, version, ...gridChanges(rows, now) });

type Given = Parameters<typeof gridRowsOf>[0];

const conflictOf = (document: GridDocument, record: Promotion & Given): GridConflict => {
    const rows = gridRowsOf(record);
    const versions = { base: document.saved.get().rows, mine: document.steps.value.get(), saved: rows };
    const saved = { version: record.version, rows };
    return { record, saved, versions, contested: gridConflicts(versions) };
};

const isSavedMeanwhile = ({ status, data }: ServiceError): boolean =>
    status === 409 && typeof data === 'object' && data !== null;

/** A key of every contested cell or row. */
export const contestedKey = ({ row, id, names }: GridContested): string => `${row} ${String(id)} ${names.join(' ')}`;

/** Makes the grid of both versions; of what is contested mine stands, but for the keys that are given. */
export const takeMerged = (document: GridDocument, { saved, versions }: GridConflict, theirs: ReadonlySet<string>) => {
    const mine = document.steps.value.get();
    const rows = mergedGrid({ ...versions, mine }, each => (theirs.has(contestedKey(each)) ? 'theirs' : 'mine'));
    rebase(document, saved, rows);
};

const send = async (document: GridDocument, payload: GridPayload): Promise<void> => {
    const sent = document.steps.value.get();
    const answer = await callApi(promoBulk, payload);
    const ids = new Map(Object.entries(answer.ids as Record<string, number>).map(([key, id]) => [Number(key), id]));
    const rows = gridRowsOf(answer);
    const now = document.steps.value.get();
    // What was typed meanwhile is typed into what is saved now.
    const versions = { base: withIds(sent, ids), mine: withIds(now, ids), saved: rows };
    rebase(document, { version: answer.version, rows }, now === sent ? rows : mergedGrid(versions, () => 'mine'));
};

const failure = (error: ServiceError, document: GridDocument, payload: GridPayload): Outcome => {
    const errors: GridErrors =
        error.status === 400 ? placedErrors(error.errors, payload, document.steps.value.get()) : NO_ERRORS;
    document.refused.set(errors);
    if (errors.cells.size > 0 && errors.others.length === 0) return { is: 'wrong' };
    const message = errors.others.length > 0 ? errors.others.join(' ') : messageOf(error);
    return { is: 'failed', message, isUnheard: isUnheard(error) };
};

/**
 * Saves what changed. What somebody else has saved meanwhile is merged, and saved at once where nothing is contested.
 *
 * @param onMerged other people's changes are in the grid now
 */
export const saveGrid = async (
    promotion: Promotion,
    document: GridDocument,
    onMerged: () => void,
): Promise<Outcome> => {
    const payload = payloadOf(promotion, document.saved.get(), document.steps.value.get());
    try {
        await send(document, payload);
        return { is: 'saved' };
    } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        if (!isSavedMeanwhile(error)) return failure(error, document, payload);
        const conflict = conflictOf(document, error.data as Promotion & Given);
        if (conflict.contested.length > 0) return { is: 'conflict', conflict };
        if (countChanges(conflict.versions.base, conflict.versions.saved) > 0) onMerged();
        takeMerged(document, conflict, new Set());
        return saveGrid(promotion, document, onMerged);
    }
};
