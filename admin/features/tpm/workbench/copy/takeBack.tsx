import { useNotify, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import { copy, copyUndo } from '../../../../../models/features/tpm/copyCalls';
import { callApi } from '../../../../platform/data/callApi';
import { messageOf } from '../../../../platform/data/ServiceError';
import { useWorkbench } from '../context';
import { lineOf, type WorkbenchNode } from '../nodes';

/** Seconds for which a toast offers the way back: the plan's copies offer it later. */
const OFFERED_MS = 10_000;

/** Takes a copy back, and says that it was done or why not. */
export const useTakeBack = () => {
    const notify = useNotify();
    const { reload } = useWorkbench();
    return async (id: number): Promise<boolean> => {
        try {
            const { promotions } = await callApi(copyUndo, {}, { id });
            notify('copying.takenBack', { type: 'success', messageArgs: { smart_count: promotions } });
            await reload();
            return true;
        } catch (error) {
            notify(messageOf(error), { type: 'error' });
            return false;
        }
    };
};

/** Says what was copied, and offers to take it back. */
export const useNotifyCopied = () => {
    const notify = useNotify();
    const translate = useTranslate();
    const takeBack = useTakeBack();
    return (id: number, text: string) =>
        notify(
            <SnackbarContent
                message={text}
                action={
                    <Button color="inherit" size="small" onClick={() => void takeBack(id)}>
                        {translate('copying.takeBack')}
                    </Button>
                }
            />,
            { type: 'success', autoHideDuration: OFFERED_MS },
        );
};

/** Makes a promotion once more right beside itself, and goes there. */
export const useDuplicate = () => {
    const notify = useNotify();
    const translate = useTranslate();
    const notifyCopied = useNotifyCopied();
    const { planId, reload, select } = useWorkbench();
    return async ({ record }: WorkbenchNode & { readonly level: 'promotion' }): Promise<void> => {
        try {
            const { copy_id: id, created } = await callApi(copy, {
                from: { promo_ids: [record.id] },
                to: [{ plan_id: planId }],
            });
            await reload();
            const [first] = created ?? [];
            if (first) select(lineOf('promotion', first.promo_id));
            if (id !== null) notifyCopied(id, translate('copying.duplicated', { name: record.name }));
        } catch (error) {
            notify(messageOf(error), { type: 'error' });
        }
    };
};
