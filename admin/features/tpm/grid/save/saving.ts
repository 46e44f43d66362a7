import { mergedGrid, gridConflicts, type Choose, type GridCell } from '../../../../../models/features/tpm/gridMerge';
import { promoBulk, type GridPayload } from '../../../../../models/features/tpm/gridCalls';
import {
    countChanges,
    gridChanges,
    gridRowsOf,
    withIds,
    type GridRows,
} from '../../../../../models/features/tpm/gridRows';
import type { Versions } from '../../../../../models/platform/history/merge';
import { callApi } from '../../../../platform/data/callApi';
import { isUnheard, messageOf, ServiceError } from '../../../../platform/data/ServiceError';
import type { SaveOutcome } from '../../../../platform/grid/editableSheet';
import { NO_ERRORS, placedErrors, type GridErrors } from '../cells/errors';
import type { Promotion, SavedGrid } from '../usePromotion';
import { rebase, type GridDocument } from './document';

/** A conflict of two concurrent saves. */
export interface GridConflict {
    /** The promotion as another user saved it. */
    readonly record: Promotion;
    readonly saved: SavedGrid;
    readonly versions: Versions<GridRows>;
    readonly conflicts: readonly GridCell[];
}

export const payloadOf = (
    { plan_id, id }: Pick<Promotion, 'plan_id' | 'id'>,
    { version, rows }: SavedGrid,
    now: GridRows,
): GridPayload => ({ plan_id, promo_id: id, version, ...gridChanges(rows, now) });

type GridRecord = Parameters<typeof gridRowsOf>[0];

const conflictOf = (document: GridDocument, record: Promotion & GridRecord): GridConflict => {
    const rows = gridRowsOf(record);
    const versions = { base: document.saved.get().rows, mine: document.steps.value.get(), theirs: rows };
    const saved = { version: record.version, rows };
    return { record, saved, versions, conflicts: gridConflicts(versions) };
};

const isConflictError = ({ status, data }: ServiceError): boolean =>
    status === 409 && typeof data === 'object' && data !== null;

/**
 * Merges both versions of the grid, with what has been typed since; `choose` is called for cells that both have
 * changed.
 */
export const takeMerged = (document: GridDocument, { saved, versions }: GridConflict, choose: Choose) =>
    rebase(document, saved, mergedGrid({ ...versions, mine: document.steps.value.get() }, choose));

/** @param sent the rows that are saved: of what cannot be saved the cells stay as they are */
const send = async (document: GridDocument, payload: GridPayload, sent: GridRows): Promise<void> => {
    const answer = await callApi(promoBulk, payload);
    const ids = new Map(Object.entries(answer.ids as Record<string, number>).map(([key, id]) => [Number(key), id]));
    const rows = gridRowsOf(answer);
    const now = document.steps.value.get();
    // Values typed in the meantime are merged into what is saved now.
    const versions = { base: withIds(sent, ids), mine: withIds(now, ids), theirs: rows };
    rebase(document, { version: answer.version, rows }, now === sent ? rows : mergedGrid(versions, () => 'mine'));
};

const failure = (error: ServiceError, document: GridDocument, payload: GridPayload): SaveOutcome<GridConflict> => {
    const errors: GridErrors =
        error.status === 400 ? placedErrors(error.errors, payload, document.steps.value.get()) : NO_ERRORS;
    document.rejected.set(errors);
    if (errors.cells.size > 0 && errors.others.length === 0) return { is: 'wrong' };
    const message = errors.others.length > 0 ? errors.others.join(' ') : messageOf(error);
    return { is: 'failed', message, canRetry: isUnheard(error) };
};

interface GridSaving {
    readonly promotion: Promotion;
    readonly document: GridDocument;
    /** Returns what of the rows can be saved now. */
    readonly savable: () => Promise<GridRows>;
    /** Called after other users' changes were merged into the grid. */
    readonly onMerged: () => void;
}

/**
 * Saves what changed. What another user has saved concurrently is merged, and saved at once where nothing conflicts.
 */
export const saveGrid = async (saving: GridSaving): Promise<SaveOutcome<GridConflict>> => {
    const { promotion, document, savable, onMerged } = saving;
    const rows = await savable();
    if (countChanges(document.saved.get().rows, rows) === 0) return { is: 'wrong' };
    const payload = payloadOf(promotion, document.saved.get(), rows);
    try {
        await send(document, payload, rows);
        return { is: 'saved' };
    } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        if (!isConflictError(error)) return failure(error, document, payload);
        const conflict = conflictOf(document, error.data as Promotion & GridRecord);
        if (conflict.conflicts.length > 0) return { is: 'conflict', conflict };
        if (countChanges(conflict.versions.base, conflict.versions.theirs) > 0) onMerged();
        takeMerged(document, conflict, () => 'mine');
        return saveGrid(saving);
    }
};
