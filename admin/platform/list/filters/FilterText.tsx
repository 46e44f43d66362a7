import { RecordContextProvider, useTranslate } from 'react-admin';
import type { Operator } from '../../../../models/platform/fields/kind';
import { formatDateTime } from '../../../../models/platform/format/format';
import { labelOf } from '../../../../models/platform/definition/label';
import type { ResourcePath } from '../../../../models/platform/definition/resource';
import { fieldViewOf } from '../../fields';
import { ReferenceNames } from '../../fields/referenceList';
import type { ListFilter } from '../address/listState';
import type { FilterChip } from './chips';
import type { FilterChoice, FilterField } from './parts';

const DATED: readonly string[] = ['date', 'dateTime'];
const SOURCE = 'value';
const MIDNIGHT = / @ 00:00:00$/;

interface ValueProps {
    readonly part: FilterField;
    readonly operator: Operator;
    readonly value: unknown;
    readonly choices: readonly FilterChoice[] | undefined;
}

/** Shows a value as in a list; of a record its name. */
const Value = ({ part: { field }, operator, value, choices }: ValueProps) => {
    const translate = useTranslate();
    if (choices) return choices.find(choice => choice.value === value)?.label ?? `#${String(value)}`;
    if (operator === 'like') return translate('filter.quoted', { text: String(value) });
    if (operator === 'gte' && field.kind.name === 'dateTime')
        return formatDateTime(value as string).replace(MIDNIGHT, '');
    const { to } = field.options as { readonly to?: ResourcePath };
    const { Cell, Show } = fieldViewOf(field);
    // The value of a filter is exact.
    const Text = field.kind.name === 'dateTime' ? Show : Cell;
    return (
        <RecordContextProvider value={{ id: 0, [SOURCE]: to ? [value].flat() : value }}>
            {to ? <ReferenceNames source={SOURCE} to={to} /> : <Text source={SOURCE} options={field.options} />}
        </RecordContextProvider>
    );
};

/** Returns the text between a field and its value: `is`, `contains`, of dates `since`. */
const useWords = ({ part, operators }: FilterChip, filter: ListFilter): readonly string[] => {
    const translate = useTranslate();
    if (operators.length > 1) return ['from', 'to'].map(end => translate(`filter.${end}`));
    const [operator = 'eq'] = operators;
    if (operator === 'null') return [translate(`filter.null.${String(filter[part.keys.null ?? ''])}`)];
    const dated = DATED.includes(part.field.kind.name) ? `filter.dated.${operator}` : '';
    const word = translate(`filter.is.${operator}`);
    return [dated ? translate(dated, { _: word }) : word];
};

/** Shows a filter in words: field, operator and value, with the same words everywhere. */
export const FilterText = ({ chip, filter }: { chip: FilterChip; filter: ListFilter }) => {
    const translate = useTranslate();
    const { part, operators } = chip;
    const choices = part.useChoices(filter);
    const words = useWords(chip, filter);
    return (
        <>
            {translate(part.label, { _: labelOf(part.name, part.field) })}
            {operators.map((operator, at) => {
                const value = filter[part.keys[operator] ?? ''];
                return (
                    <span key={operator}>
                        {` ${words[at] ?? ''} `}
                        {operator !== 'null' && (
                            <Value part={part} operator={operator} value={value} choices={choices} />
                        )}
                    </span>
                );
            })}
        </>
    );
};
