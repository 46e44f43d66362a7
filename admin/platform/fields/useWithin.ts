import { useEffect } from 'react';
import { useGetManyAggregate, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ViewProps } from './view';

interface Within {
    /** Only records with this are offered. */
    readonly filter: Readonly<Record<string, unknown>>;
    /** Whether there is anything to choose from yet, and what is said until there is. */
    readonly isOpen: boolean;
    readonly hint: string | undefined;
}

/** Connects a reference with the field that limits its records; without such a field, does nothing. */
export const useWithin = ({ source, options: { to, within } }: ViewProps<'reference'>): Within => {
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
    // What was chosen among others is none of these.
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
