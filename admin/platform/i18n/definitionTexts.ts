import { inSentence, labelOf } from '../../../models/platform/definition/label';
import { ownerFiltersOf } from '../../../models/platform/definition/ownerFilters';
import type { Definition, Fields } from '../../../models/platform/definition/resource';
import type { CellCollection } from '../../../models/platform/children/cellCollection';
import { rowFields } from '../../../models/platform/children/recordCollection';
import { isCells } from '../../../models/platform/children/childCollection';
import { formCollectionOf, listChildCollections, listDefinitions } from '../../../models/platform/definition/registry';
import { sharedHelp, sharedLabels } from './sharedTexts';

type Words = Readonly<Record<string, string>>;

/** The texts of a definition in a language, by react-admin's keys. */
interface ResourceTexts {
    /** The singular, and after ` |||| ` the plural. */
    readonly name: string;
    readonly about: string;
    readonly fields?: Words;
    readonly help?: Words;
}

/** The texts of definitions in a language, as its catalogues have them; what is missing stays English. */
export interface DefinitionTexts {
    /** By the paths of definitions. */
    readonly resources: Readonly<Record<string, ResourceTexts>>;
    /** By the names of cells: labels of their fields, and of what a row is at (`id`). */
    readonly cells: Readonly<Record<string, Words>>;
    /** Labels and help that many definitions share (`sharedTexts.ts`). */
    readonly fields: Words;
    readonly help: Words;
}

/** English is in the definitions themselves. */
export const ENGLISH: DefinitionTexts = { resources: {}, cells: {}, fields: sharedLabels, help: sharedHelp };

const sharedIn = (words: Words, shared: Words, name: string, english: string): string | undefined =>
    shared[name] === english ? words[name] : undefined;

const labelsIn = (fields: Fields, own: Words | undefined, { fields: words }: DefinitionTexts): Words =>
    Object.fromEntries(
        Object.entries(fields).map(([name, field]) => {
            const english = labelOf(name, field);
            return [name, own?.[name] ?? sharedIn(words, sharedLabels, name, english) ?? english];
        }),
    );

const helpIn = (fields: Fields, own: Words | undefined, { help: words }: DefinitionTexts): Words =>
    Object.fromEntries(
        Object.entries(fields).flatMap(([name, { options }]) =>
            options.help
                ? [[name, own?.[name] ?? sharedIn(words, sharedHelp, name, options.help) ?? options.help]]
                : [],
        ),
    );

const textsOfCells = ({ name, at, fields }: CellCollection, texts: DefinitionTexts): Words => {
    const own = texts.cells[name];
    return { id: own?.['id'] ?? at.label, ...labelsIn(fields, own, texts) };
};

/** Returns the texts of cells by their names. */
const cellTexts = (texts: DefinitionTexts): Readonly<Record<string, Words>> =>
    Object.fromEntries(
        listChildCollections()
            .filter(isCells)
            .map(collection => [collection.name, textsOfCells(collection, texts)]),
    );

/** Returns the labels of rows by their paths in the record: `prices`, `prices.amount`. */
const rowLabels = (definition: Definition, texts: DefinitionTexts): Words => {
    const collection = formCollectionOf(definition);
    if (!collection) return {};
    const { rows, definition: row } = collection;
    const own = texts.resources[row.path];
    const [, many = rows.name] = (own?.name ?? row.label.join(' |||| ')).split(' |||| ');
    const labels = Object.entries(labelsIn(rowFields(collection), own?.fields, texts));
    const ofRows = labels.map(([field, label]) => [`${rows.name}.${field}`, label]);
    return { [rows.name]: many, ...(Object.fromEntries(ofRows) as Words) };
};

/** Returns the labels of filters by the owner of a definition's records: `Promotion: status`. */
const ownerLabels = (definition: Definition, texts: DefinitionTexts): Words => {
    const owner = definition.ownerFilters?.of;
    if (!owner) return {};
    const own = texts.resources[owner.path];
    const [one = ''] = (own?.name ?? owner.label[0]).split(' |||| ');
    const labels = labelsIn(owner.allFields, own?.fields, texts);
    return Object.fromEntries(
        ownerFiltersOf(definition).map(({ name, ownName }) => [name, `${one}: ${inSentence(labels[ownName] ?? '')}`]),
    );
};

/** Returns react-admin's messages of a resource. */
const resourceTexts = (definition: Definition, texts: DefinitionTexts): ResourceTexts => {
    const { path, label, about, allFields } = definition;
    const own = texts.resources[path];
    return {
        name: own?.name ?? label.join(' |||| '),
        about: own?.about ?? about,
        fields: {
            ...labelsIn(allFields, own?.fields, texts),
            ...ownerLabels(definition, texts),
            ...rowLabels(definition, texts),
        },
        help: helpIn(allFields, own?.help, texts),
    };
};

/** Returns the texts of all definitions, in full: `resources` and `cells`. */
export const fullTexts = (texts: DefinitionTexts): Pick<DefinitionTexts, 'resources' | 'cells'> => ({
    resources: {
        ...texts.resources,
        ...Object.fromEntries(listDefinitions().map(definition => [definition.path, resourceTexts(definition, texts)])),
    },
    cells: cellTexts(texts),
});

/** Builds the texts that count records, for every definition: `counted` of models/platform/messages/message.ts. */
export const countsIn = ({ resources }: Pick<DefinitionTexts, 'resources'>): Words =>
    Object.fromEntries(
        listDefinitions().map(({ path }) => {
            const [one = '', many = ''] = (resources[path]?.name ?? '').split(' |||| ').map(inSentence);
            return [path, `1 ${one} |||| %{count} ${many}`];
        }),
    );

/** Builds the labels of fields within messages: `labelMessage` of models/platform/messages/message.ts. */
export const labelsOf = ({ resources, cells }: Pick<DefinitionTexts, 'resources' | 'cells'>): Words => {
    const ofResources = Object.entries(resources).map(([path, { fields = {} }]) => [path, fields] as const);
    return Object.fromEntries(
        [...ofResources, ...Object.entries(cells)].flatMap(([of, fields]) =>
            Object.entries(fields).map(([name, label]) => [`${of}.${name}`, label]),
        ),
    );
};
