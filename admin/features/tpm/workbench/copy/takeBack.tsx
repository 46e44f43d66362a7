import { useNotify, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import { copy, copyUndo } from '../../../../../models/features/tpm/copyCalls';
import { callApi } from '../../../../platform/data/callApi';
import { messageOf } from '../../../../platform/data/ServiceError';
import { useWorkbench } from '../context';
import { lineOf, type WorkbenchNode } from '../nodes';

/** Seconds for which a toast offers the undo: the plan's copies offer it later. */
const OFFERED_MS = 10_000;

/** Reads again what shows promotions. */
type Reload = () => unknown;

/** Takes a copy back, and notifies whether that succeeded. */
export const useTakeBack = (reload: Reload) => {
    const notify = useNotify();
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

/** Notifies what was copied, and offers to undo it. */
export const useNotifyCopied = (reload: Reload) => {
    const notify = useNotify();
    const translate = useTranslate();
    const takeBack = useTakeBack(reload);
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

/** Copies a promotion beside itself. @returns the id of the copy; undefined: there is none */
export const useCopyBeside = (reload: Reload) => {
    const notify = useNotify();
    const translate = useTranslate();
    const notifyCopied = useNotifyCopied(reload);
    return async ({ id, name }: { id: number; name: string }, planId: number): Promise<number | undefined> => {
        try {
            const { copy_id: copyId, created } = await callApi(copy, {
                from: { promo_ids: [id] },
                to: [{ plan_id: planId }],
            });
            await reload();
            if (copyId !== null) notifyCopied(copyId, translate('copying.duplicated', { name }));
            return created?.[0]?.promo_id;
        } catch (error) {
            notify(messageOf(error), { type: 'error' });
            return undefined;
        }
    };
};

/** Does the same in a workbench, which then selects the copy. */
export const useDuplicate = () => {
    const { planId, reload, select } = useWorkbench();
    const copyBeside = useCopyBeside(reload);
    return async ({ record }: WorkbenchNode & { readonly level: 'promotion' }): Promise<void> => {
        const created = await copyBeside(record, planId);
        if (created !== undefined) select(lineOf('promotion', created));
    };
};
