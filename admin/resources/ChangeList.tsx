import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { Definition } from '../../models/resource';
import type { Changes } from '../../models/history';
import { InputLabel } from '../fields/InputLabel';
import { FieldValue } from './FieldValue';

interface ChangeListProps {
    readonly definition: Definition;
    readonly changes: Changes;
    /** A new record: there was nothing before. */
    readonly isFirst?: boolean;
}

/** A new record tells what was given: not what was left empty, nor a common field that is as it always begins. */
const wasGiven = ({ fields, allFields }: Definition, name: string, value: unknown): boolean =>
    value !== null && value !== '' && (name in fields || value !== allFields[name]?.options.default);

/** Fields, each with what it was and what it became. */
export const ChangeList = ({ definition, changes, isFirst = false }: ChangeListProps) => {
    const translate = useTranslate();
    const shown = Object.entries(changes).filter(([name, { to }]) => !isFirst || wasGiven(definition, name, to));
    return (
        <Box
            component="dl"
            sx={{
                m: 0,
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 25%) 1fr' },
                columnGap: 2,
                rowGap: 0.5,
                typography: 'body2',
                '& dt': { color: 'text.secondary' },
                '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
            }}
        >
            {shown.map(([name, { from, to }]) => [
                <dt key={`${name} label`}>{definition.allFields[name] ? <InputLabel source={name} /> : name}</dt>,
                <dd key={name}>
                    {!isFirst && (
                        <>
                            <Box component="del" sx={{ color: 'text.secondary' }}>
                                <FieldValue definition={definition} name={name} value={from} />
                            </Box>
                            <span role="img" aria-label={translate('history.becomes')}>
                                {' → '}
                            </span>
                        </>
                    )}
                    <FieldValue definition={definition} name={name} value={to} />
                </dd>,
            ])}
        </Box>
    );
};
