import { isSame, type Values } from '../../../models/platform/history/difference';

/** Returns the values that differ from the record as it was read; the version is no change. */
export const changesOf = (values: Values, previous: Values): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(values).filter(([name, value]) => name !== 'version' && !isSame(value, previous[name])),
    );
