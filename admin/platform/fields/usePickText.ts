import { useChoicesContext, type RaRecord } from 'react-admin';
import { besideName, distinction, represent } from '../../../models/platform/definition/represent';
import type { Definition, ResourcePath } from '../../../models/platform/definition/resource';
import { definitionOf } from '../../../models/platform/definition/registry';

/** Returns how a record is written where one picks it: one of a tree with its path. */
export const pathOrText = (definition: Definition, record: RaRecord): string =>
    (record['path'] as string | undefined) ?? represent(definition, record);

/**
 * Returns how a pick list writes its records: one of a tree with its path, and those that look alike with what tells
 * them apart. It is of the list that it is used in.
 */
export const usePickText = (to: ResourcePath): ((record: RaRecord) => string) => {
    const definition = definitionOf(to);
    const { allChoices = [] } = useChoicesContext();
    const textOf = (record: RaRecord): string => pathOrText(definition, record);
    const counts = new Map<string, number>();
    for (const record of allChoices) counts.set(textOf(record), (counts.get(textOf(record)) ?? 0) + 1);
    return record => {
        const text = textOf(record);
        return (counts.get(text) ?? 0) > 1 ? besideName(text, [distinction(definition, record)]) : text;
    };
};
