import type { Definition } from '../../models/resource';
import { definitions } from '../../models/resources';

/** What generated screens are made of: definitions that are alike in it differ in names and texts alone. */
const shapeOf = ({ allFields, list, search, views }: Definition): string =>
    JSON.stringify([
        Object.values(allFields).map(({ kind, options }) => [kind.name, { ...options, label: undefined }]),
        list.columns.length,
        search.length,
        views,
    ]);

/** Of all definitions whose screens are made alike, the first: what takes its time is tried with it. */
export const isFirstOfItsShape = (path: string): boolean => {
    const shape = shapeOf(definitions.find(definition => definition.path === path)!);
    return definitions.find(definition => shapeOf(definition) === shape)?.path === path;
};
