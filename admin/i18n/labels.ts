import type { Field } from '../../models/fields/kind';
import type { Definition } from '../../models/resource';

/** A field's name, spelt out: `case_cost` -> `Case cost`. */
export const spelt = (name: string): string => {
    const words = name.replace(/_id$/, '').replace(/_/g, ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
};

export const labelOf = (name: string, { options }: Field): string => options.label ?? spelt(name);

/** How a filter with this operator is called, where it is not simply the field's name. */
export interface FilterWords {
    readonly from: string;
    readonly to: string;
}

const filterLabels = (name: string, label: string, { from, to }: FilterWords) => ({
    [`${name}_like`]: label,
    [`${name}_gte`]: `${label} ${from}`,
    [`${name}_lte`]: `${label} ${to}`,
});

/** React-admin's messages of a resource, made from its definition (English). */
export const resourceMessages = ({ label: [one, many], about, allFields }: Definition, words: FilterWords) => {
    const entries = Object.entries(allFields);
    return {
        name: `${one} |||| ${many}`,
        about,
        fields: Object.assign(
            {},
            ...entries.map(([name, field]) => ({
                [name]: labelOf(name, field),
                ...filterLabels(name, labelOf(name, field), words),
            })),
        ) as Record<string, string>,
        help: Object.fromEntries(
            entries.flatMap(([name, { options }]) => (options.help ? [[name, options.help]] : [])),
        ),
    };
};
