import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StateField } from '../../../models/adr/state';
import { formatInteger } from '../../../models/format';
import { differenceOf, type EntityChange, type FieldChange } from './difference';
import type { ListedRequest } from './request';
import { useFieldLabel, useValueText } from './useValueText';

interface ChangesProps {
    readonly changes: readonly FieldChange<string>[];
    readonly isOfState: boolean;
    /** There was nothing before, or will be nothing after: one value says it all, but of a status. */
    readonly only?: 'from' | 'to' | undefined;
}

const STATUS: StateField = 'prod_status_id';

const Values = ({ from, to, only }: { from: string; to: string } & Pick<ChangesProps, 'only'>) => {
    const translate = useTranslate();
    return (
        <>
            {only !== 'to' && <del>{from}</del>}
            {only === undefined && (
                <span role="img" aria-label={translate('history.becomes')}>
                    {' → '}
                </span>
            )}
            {only !== 'from' && <ins>{to}</ins>}
        </>
    );
};

/** Fields, each with what it is and what it would become. */
const Changes = ({ changes, isOfState, only }: ChangesProps) => {
    const textOf = useValueText();
    const labelOf = useFieldLabel();
    return (
        <Box
            component="dl"
            sx={{
                m: 0,
                display: 'grid',
                gridTemplateColumns: 'minmax(96px, 32%) 1fr',
                columnGap: 2,
                rowGap: 0.25,
                typography: 'body2',
                '& dt': { color: 'text.secondary' },
                '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
                '& del': { color: 'text.secondary' },
                '& ins': { fontWeight: 600, textDecoration: 'none' },
            }}
        >
            {changes.map(({ name, from, to }) => [
                <dt key={`${name} label`}>{labelOf(name, isOfState)}</dt>,
                <dd key={name}>
                    <Values {...(name !== STATUS && { only })} from={textOf(name, from)} to={textOf(name, to)} />
                </dd>,
            ])}
        </Box>
    );
};

const COLORS = { comes: 'success.main', goes: 'error.main', changes: 'info.main' } as const;
const ONLY = { comes: 'to', goes: 'from', changes: undefined } as const;

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

/** What a request would change, field by field and entity by entity. */
export const Difference = ({ request }: { request: ListedRequest }) => {
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
                    <Changes
                        changes={fields}
                        isOfState={false}
                        {...(request.type !== 'UPDATE' && { only: request.type === 'ADD' ? 'to' : 'from' })}
                    />
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
