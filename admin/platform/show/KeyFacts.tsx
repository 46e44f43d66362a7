import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Definition } from '../../../models/platform/definition/resource';
import { columnsBesideName, shownFields } from '../record/fieldsOf';
import { fieldRows } from './fieldRows';

/** Number of fields from which on key facts are shown: fewer are taken in at a glance. */
const MANY_FIELDS = 8;
const MAX_FACTS = 5;

/** Returns the fields that head a record's screen: its list's columns, where there are many other fields. */
export const keyFacts = (definition: Definition): readonly string[] =>
    shownFields(definition).length < MANY_FIELDS ? [] : columnsBesideName(definition).slice(0, MAX_FACTS);

/** Shows the key facts of a record, side by side below its name. */
export const KeyFacts = ({ definition }: { definition: Definition }) => {
    const facts = fieldRows(definition, keyFacts(definition));
    if (facts.length === 0) return null;
    return (
        <Card
            component="dl"
            sx={{
                m: 0,
                mb: 2,
                p: 2,
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${String(facts.length)}, minmax(0, 1fr))` },
                '& dt': { color: 'text.secondary', typography: 'body2' },
                '& dd': { m: 0, typography: { xs: 'body2', md: 'subtitle1' }, overflowWrap: 'anywhere' },
                '& dd:empty::after, & dd > span:empty::after': { content: '"—"', color: 'text.secondary' },
            }}
        >
            {facts.map(({ key, label, value }) => (
                <Box key={key} sx={{ minWidth: 0 }}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                </Box>
            ))}
        </Card>
    );
};
