import type { Field } from '../fields/kind';
import { isStored } from '../fields/stored';
import { addendsOf, sumsOf, type Addend, type Summed } from '../fields/total';
import type { Definition, Fields } from './resource';

const columnOf = ({ allFields }: Definition, name: string): Field | undefined => {
    const field = (allFields as Fields)[name];
    return field && isStored(field) ? field : undefined;
};

const isAmount = (field: Field | undefined): boolean => field?.kind.name === 'money';

/** Whether a column has ids of records of a definition. */
const refersTo = (field: Field | undefined, { path }: Definition): boolean =>
    field?.kind.name === 'reference' && (field.options as { to?: string }).to === path;

const summedProblems = (
    definition: Definition,
    { of, on, sum, where = {} }: Summed,
    all: readonly Definition[],
): readonly string[] => {
    const rows = all.find(({ table }) => table === of);
    if (!rows) return [`sums rows of ${of}, which no definition has`];
    return [
        ...(isAmount(columnOf(rows, sum)) ? [] : [`sums ${of}.${sum}, which is no money`]),
        ...(refersTo(columnOf(rows, on), definition) ? [] : [`sums rows by ${of}.${on}, which is no reference to it`]),
        ...Object.entries(where).flatMap(([name, value]) => [
            ...(columnOf(rows, name) ? [] : [`asks for ${of}.${name}, which is no column`]),
            ...([value].flat().length > 0 ? [] : [`asks for ${of}.${name} to be nothing at all`]),
        ]),
    ];
};

const addendProblems = (definition: Definition, addend: Addend, all: readonly Definition[]): readonly string[] => {
    if (!('own' in addend)) return summedProblems(definition, addend, all);
    return isAmount(columnOf(definition, addend.own)) ? [] : [`takes its own ${addend.own}, which is no money`];
};

/** Lists addends of a total that cannot be summed; of other fields nothing. */
export const totalProblems = (definition: Definition, field: Field, all: readonly Definition[]): readonly string[] => {
    const sums = sumsOf(field);
    if (!sums) return [];
    const addends = addendsOf(sums);
    if (addends.length === 0) return ['sums nothing'];
    return [...new Set(addends.flatMap(addend => addendProblems(definition, addend, all)))];
};
