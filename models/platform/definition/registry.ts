import type { CellCollection } from '../children/cellCollection';
import { isCells, isRecords, type ChildCollection } from '../children/childCollection';
import type { FormCollection, RecordCollection } from '../children/recordCollection';
import type { CallGroup } from '../calls/call';
import type { Feature } from '../feature';
import { platformTexts } from '../messages/platformTexts';
import type { Templates } from '../messages/message';
import { noticeCalls } from '../notifications/calls';
import { changeCalls } from '../undo/calls';
import { workbookCalls } from '../workbook/calls';
import { searchCalls } from '../search/calls';
import type { SearchSource } from '../search/source';
import { debugCalls } from '../server/debug';
import { documentationCalls } from '../server/documentation';
import { healthCalls } from '../server/health';
import { metricsCalls } from '../server/metrics';
import type { Definition, ResourcePath } from './resource';
import { Registration } from './registration';
import type { Table } from './table';

/** The custom calls that belong to no feature. */
const platformCallGroups: readonly CallGroup[] = [
    { title: 'Notifications', calls: noticeCalls },
    { title: 'Changes', calls: changeCalls },
    { title: 'Workbooks', calls: workbookCalls },
    { title: 'Search', calls: searchCalls },
    { title: 'Health', calls: healthCalls },
    { title: 'Metrics', calls: metricsCalls },
    { title: 'Debug', calls: debugCalls },
    { title: 'Documentation', calls: documentationCalls },
];

const registration = new Registration<Feature>('features');

/** Registers the features' models. Every part of the program does so before it calls anything below. */
export const registerModelFeatures = (features: readonly Feature[]): void => registration.register(features);

/** Returns all definitions, in the order of their features. */
export const listDefinitions = registration.compute((features): readonly Definition[] =>
    features.flatMap(({ resources }) => Object.values(resources)),
);

const byPath = registration.compute(
    (): ReadonlyMap<string, Definition> => new Map(listDefinitions().map(definition => [definition.path, definition])),
);

/** @throws when no definition has this path */
export const definitionOf = (path: string): Definition => {
    const definition = byPath().get(path);
    if (!definition) throw new Error(`${path} is not a resource`);
    return definition;
};

export const isResourcePath = (path: string): path is ResourcePath => byPath().has(path);

/** Returns all child collections, in the order of their features. */
export const listChildCollections = registration.compute((features): readonly ChildCollection[] =>
    features.flatMap(({ children = [] }) => children),
);

type Named = Pick<Definition, 'path'>;

/** Returns the child collections of a resource's records, in the order of their features. */
const childCollectionsOf = ({ path }: Named): readonly ChildCollection[] =>
    listChildCollections().filter(({ of }) => of === path);

/** Returns the cells that belong to records of a resource; there is one collection of them at most. */
export const cellCollectionOf = (definition: Named): CellCollection | undefined =>
    childCollectionsOf(definition).find(isCells);

/** Returns the child records of a resource's records; those that others refer to come first. */
export const recordCollectionsOf = (definition: Named): readonly RecordCollection[] =>
    childCollectionsOf(definition).filter(isRecords);

/** Returns the child records that are a field of a resource's records; there is one collection of them at most. */
export const formCollectionOf = (definition: Named): FormCollection | undefined =>
    recordCollectionsOf(definition).find((collection): collection is FormCollection => collection.rows !== undefined);

/** Returns the collection whose rows the records of a definition are; undefined if they belong to none. */
export const collectionOf = ({ path }: Named): RecordCollection | undefined =>
    listChildCollections()
        .filter(isRecords)
        .find(({ definition }) => definition.path === path);

/** Returns the custom calls of the features and of the platform, in the groups of the documentation. */
export const listCallGroups = registration.compute((features): readonly CallGroup[] => [
    ...features.flatMap(({ callGroups }) => callGroups),
    ...platformCallGroups,
]);

/** Returns the features' tables that no definition describes. */
export const listOwnTables = registration.compute((features): readonly Table[] =>
    features.flatMap(({ tables = [] }) => tables),
);

/** Returns the sources of the command search, in the order of the features. */
export const listSearchSources = registration.compute((features): readonly SearchSource[] =>
    features.flatMap(({ searches = [] }) => searches),
);

/** Returns the search sources of a feature, by its name. */
export const searchSourcesOf = (feature: string): readonly SearchSource[] =>
    registration.list().find(({ name }) => name === feature)?.searches ?? [];

/** Returns the English text of every message, by the group that its key begins with. */
export const messageTemplates = registration.compute((features): Templates => ({
    ...platformTexts,
    ...Object.fromEntries(features.flatMap(({ messages = {} }) => Object.entries(messages))),
}));
