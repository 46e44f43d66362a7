import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { adrState } from '../../../../models/features/adr/state';
import type { Difference as Change } from '../../../../models/platform/history/difference';
import { formatInteger } from '../../../../models/platform/format/format';
import { DifferenceTable } from '../../../platform/history/difference/Differences';
import { useFieldLabel, useValueText } from '../useValueText';
import { differenceOf, type EntityChange } from './difference';
import type { ListedRequest } from './request';

interface ChangesProps {
    readonly changes: readonly Change[];
    readonly isOfState: boolean;
    readonly only: 'from' | 'to' | undefined;
}

/**
 * Shows fields, each with its present value and the one that it would get; of a status both are shown, also where there
 * is none.
 */
const Changes = ({ changes, isOfState, only }: ChangesProps) => {
    const textOf = useValueText();
    const labelOf = useFieldLabel();
    return (
        <DifferenceTable
            differences={changes.map(({ name, from, to }) => ({
                key: name,
                label: labelOf(name, isOfState),
                from: textOf(name, from),
                to: textOf(name, to),
                only: name === adrState.presence ? undefined : only,
            }))}
        />
    );
};

const COLORS = { comes: 'success.main', goes: 'error.main', changes: 'info.main' } as const;
const ONLY = { comes: 'to', goes: 'from', changes: undefined } as const;
const ONLY_OF = { ADD: 'to', DELETE: 'from', UPDATE: undefined } as const;

const Entity = ({ change: { code, name, kind, fields } }: { change: EntityChange }) => (
    <Box component="li" sx={{ pl: 1.5, py: 0.5, my: 1, borderLeft: 3, borderColor: COLORS[kind] }}>
        <Box sx={{ typography: 'body2', mb: 0.25 }}>
            <strong>{code}</strong> {name}
        </Box>
        <Changes changes={fields} isOfState only={ONLY[kind]} />
    </Box>
);

const Title = ({ text }: { text: string }) => (
    <Typography variant="overline" component="h3" color="text.secondary">
        {text}
    </Typography>
);

/** Shows what a request would change, field by field and entity by entity. */
export const RequestDifference = ({ request }: { request: ListedRequest }) => {
    const translate = useTranslate();
    const { fields, entities } = differenceOf(request);
    if (fields.length === 0 && entities.length === 0 && request.type !== 'DELETE')
        return <Box sx={{ typography: 'body2', mt: 2 }}>{translate('requests.noDifference')}</Box>;
    return (
        <>
            {request.type === 'DELETE' && request.status !== 'CANCELLED' && (
                <Box sx={{ typography: 'body2', mt: 2 }}>{translate('requests.removal')}</Box>
            )}
            {fields.length > 0 && (
                <Box component="section" sx={{ mt: 2.5 }}>
                    <Title text={translate('requests.productFields')} />
                    <Changes changes={fields} isOfState={false} only={ONLY_OF[request.type]} />
                </Box>
            )}
            {entities.length > 0 && (
                <Box component="section" sx={{ mt: 2.5 }}>
                    <Title text={`${translate('requests.entities')} (${formatInteger(entities.length)})`} />
                    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                        {entities.map(change => (
                            <Entity key={change.id} change={change} />
                        ))}
                    </Box>
                </Box>
            )}
        </>
    );
};
