import { useCallback, useEffect, useMemo, type ComponentProps } from 'react';
import {
    AutocompleteArrayInput,
    AutocompleteInput,
    ReferenceArrayInput,
    ReferenceInput,
    useChoicesContext,
    useGetManyAggregate,
    useRecordContext,
    useResourceContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { definitionOf } from '../../../models/platform/definition/registry';
import { besideName, distinction, represent } from '../../../models/platform/definition/represent';
import type { Definition, ResourcePath } from '../../../models/platform/definition/resource';
import { Pill } from './Pill';
import { pickList, searchFor, usePickProps } from './pickList';
import type { ViewProps } from './view';

interface Within {
    /** Only records with this are offered. */
    readonly filter: Readonly<Record<string, unknown>>;
    /** Whether there is anything to choose from yet, and the hint until there is. */
    readonly isOpen: boolean;
    readonly hint: string | undefined;
}

/** Connects a reference with the field that limits its records; without such a field, does nothing. */
const useWithin = ({ source, options: { to, within } }: ViewProps<'reference'>): Within => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const { setValue } = useFormContext();
    const [value, scope] = useWatch({ name: [source, within ?? source] }) as unknown[];
    const { data = [] } = useGetManyAggregate<RaRecord>(
        to,
        { ids: [value as number] },
        { enabled: within !== undefined && Boolean(value) },
    );
    const chosen = data.find((record: RaRecord | undefined) => record?.id === value);
    // A record chosen under another limit is not among these.
    const isElsewhere = within !== undefined && chosen !== undefined && chosen[within] !== scope;
    useEffect(() => {
        if (isElsewhere) setValue(source, null, { shouldDirty: true, shouldTouch: true });
    }, [isElsewhere, setValue, source]);
    if (within === undefined) return { filter: {}, isOpen: true, hint: undefined };
    const isOpen = Boolean(scope);
    const field = translate(`resources.${resource}.fields.${within}`);
    return {
        filter: { [within]: scope },
        isOpen,
        hint: isOpen ? undefined : translate('record.chooseFirst', { field }),
    };
};

/** Returns the text of a record in a pick list: of a record of a tree its path. */
const pathOrText = (definition: Definition, record: RaRecord): string =>
    (record['path'] as string | undefined) ?? represent(definition, record);

/**
 * Returns a function for the texts of a pick list's records: a record of a tree has its path, and equal texts get what
 * distinguishes them. It applies to the list that it is used in.
 */
const usePickText = (to: ResourcePath): ((record: RaRecord) => string) => {
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

/** Room for a line of chips, before there are any. */
const CHIPS = { '& .MuiAutocomplete-inputRoot': { minHeight: 44 } };

interface Picked {
    readonly to: ResourcePath;
}

const PickText = ({ to }: Picked) => {
    const record = useRecordContext();
    const textOf = usePickText(to);
    if (!record) return null;
    const { color } = definitionOf(to);
    return color === null ? textOf(record) : <Pill color={record[color] as string | null}>{textOf(record)}</Pill>;
};

const matchesAll = (): boolean => true;

/** Lets the user pick one record. Its formatters are memoized: new ones would reset what is typed. */
const PickOne = ({ to, ...props }: ComponentProps<typeof AutocompleteInput> & Picked) => {
    const optionText = useMemo(() => <PickText to={to} />, [to]);
    const inputText = useCallback((record: RaRecord) => pathOrText(definitionOf(to), record), [to]);
    return <AutocompleteInput {...props} optionText={optionText} inputText={inputText} matchSuggestion={matchesAll} />;
};

const PickMany = ({ to, ...props }: ComponentProps<typeof AutocompleteArrayInput> & Picked) => (
    <AutocompleteArrayInput {...props} optionText={usePickText(to)} />
);

/**
 * Searches as the user types; a record of a tree is offered with its path; records that are not enabled are not offered
 * (docs/domain.md section 1).
 */
export const OneInput = ({ source, options }: ViewProps<'reference'>) => {
    const props = usePickProps({ source, to: options.to, options });
    const { filter, isOpen, hint } = useWithin({ source, options });
    return (
        <ReferenceInput
            source={source}
            reference={options.to}
            filter={{ enabled: true, ...filter }}
            enableGetChoices={() => isOpen}
            {...pickList}
        >
            <PickOne {...props} to={options.to} {...(hint !== undefined && { helperText: hint })} readOnly={!isOpen} />
        </ReferenceInput>
    );
};

/** Picks several records likewise. */
export const ManyInput = ({ source, options }: ViewProps<'referenceList'>) => {
    const props = usePickProps({ source, to: options.to, options });
    return (
        <ReferenceArrayInput source={source} reference={options.to} filter={{ enabled: true }} {...pickList}>
            <PickMany {...props} to={options.to} sx={CHIPS} />
        </ReferenceArrayInput>
    );
};

interface OneFilterProps {
    readonly source: string;
    readonly label: string;
    readonly options: { readonly to: ResourcePath };
    readonly only?: Readonly<Record<string, unknown>>;
}

/** Filters by one record. All records are offered, since some that are no longer enabled are still referred to. */
export const OneFilter = ({ source, label, options }: OneFilterProps) => (
    <ReferenceInput source={source} reference={options.to} {...pickList}>
        <PickOne to={options.to} label={label} filterToQuery={searchFor} helperText={false} />
    </ReferenceInput>
);

/** Filters records that have any of these among theirs: the server takes a list (docs/api.md). */
export const ManyFilter = ({ source, label, options, only = {} }: OneFilterProps) => (
    <ReferenceArrayInput source={source} reference={options.to} filter={only} {...pickList}>
        <PickMany to={options.to} label={label} filterToQuery={searchFor} helperText={false} sx={CHIPS} />
    </ReferenceArrayInput>
);
