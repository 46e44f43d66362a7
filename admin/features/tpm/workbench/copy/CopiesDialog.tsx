import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { planCopies } from '../../../../../models/features/tpm/copyCalls';
import { formatDateTime } from '../../../../../models/platform/format/format';
import { useCall } from '../../../../platform/data/useCall';
import { SkeletonLines } from '../../../../platform/layout/SkeletonLines';
import { ListError } from '../../../../platform/list/results/ListError';
import { useWorkbench } from '../context';
import { useTakeBack } from './takeBack';
import { Moment } from '../../../../platform/fields/dates/Moment';
import { Person } from '../../../../platform/fields/Person';

/** Shows the last copies from a plan and into it, each with an undo. */
export const CopiesDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const id = useId();
    const { planId, reload: reloadPlan } = useWorkbench();
    const takeBack = useTakeBack(reloadPlan);
    const { data, error, reload } = useCall(planCopies, {}, { id: planId });
    const undo = async (copyId: number) => {
        await takeBack(copyId);
        reload();
    };
    return (
        <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
            <DialogTitle id={id}>{translate('copying.copies')}</DialogTitle>
            <DialogContent dividers>
                {!data && (error ? <ListError error={error} onRetry={reload} /> : <SkeletonLines />)}
                {data?.length === 0 && <Typography color="text.secondary">{translate('copying.noCopies')}</Typography>}
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {data?.map(row => (
                        <Box
                            component="li"
                            key={row.id}
                            sx={{
                                display: 'flex',
                                flexWrap: 'wrap',
                                gap: 1,
                                py: 1,
                                alignItems: 'center',
                                borderBottom: 1,
                                borderColor: 'divider',
                            }}
                        >
                            <Box sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
                                {translate('copying.copied', {
                                    source: row.source,
                                    target: row.target,
                                    smart_count: row.promotions,
                                })}
                                <Typography variant="caption" color="text.secondary" component="div">
                                    <Person username={row.create_user} /> · <Moment at={row.create_date} />
                                    {row.undone_date !== null &&
                                        ` · ${translate('copying.undoneBy', { user: row.undone_user, date: formatDateTime(row.undone_date) })}`}
                                </Typography>
                            </Box>
                            {row.may_undo && (
                                <Button size="small" variant="outlined" onClick={() => void undo(row.id)}>
                                    {translate('copying.takeBack')}
                                </Button>
                            )}
                        </Box>
                    ))}
                </Box>
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('ra.action.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};
