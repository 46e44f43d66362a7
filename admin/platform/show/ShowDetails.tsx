import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { Definition } from '../../../models/platform/definition/resource';
import { formCollectionOf } from '../../../models/platform/definition/registry';
import { fieldRows } from './fieldRows';
import { shownFields } from '../record/fieldsOf';
import { RowsShown } from '../children/RowsShown';
import { FieldTable } from './FieldTable';
import { viewOptionsOf } from '../screens/viewOptions';

const BOOKKEEPING = ['id', 'create_date', 'create_user', 'update_date', 'update_user', 'version', 'system_entity'];

const Fields = ({ definition, title, names }: { definition: Definition; title: string; names: readonly string[] }) => (
    <Card>
        <CardContent>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
                {title}
            </Typography>
            <FieldTable rows={fieldRows(definition, names)} />
        </CardContent>
    </Card>
);

/** The fields of the record at hand, and what is kept about it. */
export const ShowDetails = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const { ShowExtra } = viewOptionsOf(definition.path);
    const collection = formCollectionOf(definition);
    const names = shownFields(definition).map(([name]) => name);
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' },
                gridTemplateRows: { md: 'auto 1fr' },
                alignItems: 'start',
            }}
        >
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
                <Fields definition={definition} title={translate('record.details')} names={names} />
                {collection && (
                    <Card>
                        <CardContent>
                            <RowsShown collection={collection} />
                        </CardContent>
                    </Card>
                )}
            </Box>
            <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>
                <Fields definition={definition} title={translate('record.record')} names={BOOKKEEPING} />
            </Box>
            {/* Last, since what it shows comes later: nothing below it moves. */}
            {ShowExtra && (
                <Card sx={{ '&:empty': { display: 'none' } }}>
                    <CardContent>
                        <ShowExtra />
                    </CardContent>
                </Card>
            )}
        </Box>
    );
};
