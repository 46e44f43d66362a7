import { ShowBase, useShowContext, useTranslate, type RaRecord } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { Definition } from '../../models/resource';
import { PageHeader } from '../layout/PageHeader';
import { PageSkeleton } from '../layout/PageSkeleton';
import { fieldRows } from './fieldRows';
import { shownFields } from './fieldsOf';
import { FieldTable } from './FieldTable';
import { represent } from './represent';
import { ShowActions } from './ShowActions';
import { SystemLock } from './SystemLock';
import { traitsOf } from './traits';
import { useNames } from './useNames';

const HISTORY = ['id', 'create_date', 'create_user', 'update_date', 'update_user', 'version', 'system_entity'];

const ShowBody = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const { one } = useNames(definition);
    const { ShowExtra } = traitsOf(definition.path);
    const { record, isPending } = useShowContext<RaRecord>();
    if (isPending || !record) return <PageSkeleton />;
    return (
        <>
            <PageHeader
                title={represent(definition)(record)}
                about={
                    <>
                        <SystemLock />
                        {one}
                    </>
                }
                actions={<ShowActions definition={definition} record={record} />}
            />
            <Box
                sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' }, alignItems: 'start' }}
            >
                <Card>
                    <CardContent>
                        <Typography variant="h2" sx={{ mb: 1.5 }}>
                            {translate('record.details')}
                        </Typography>
                        <FieldTable
                            rows={fieldRows(
                                definition,
                                shownFields(definition).map(([name]) => name),
                            )}
                        />
                    </CardContent>
                </Card>
                <Card>
                    <CardContent>
                        <Typography variant="h2" sx={{ mb: 1.5 }}>
                            {translate('record.record')}
                        </Typography>
                        <FieldTable rows={fieldRows(definition, HISTORY)} />
                    </CardContent>
                </Card>
                {ShowExtra && (
                    <Card>
                        <CardContent>
                            <ShowExtra />
                        </CardContent>
                    </Card>
                )}
            </Box>
        </>
    );
};

export const ShowPage = ({ definition }: { definition: Definition }) => (
    <ShowBase>
        <ShowBody definition={definition} />
    </ShowBase>
);
