import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { DecideDialog } from './DecideDialog';
import { RefusedDialog } from './RefusedDialog';
import type { useDecide } from './useDecide';

interface DecideProps {
    readonly deciding: ReturnType<typeof useDecide>;
    /** Of how many requests. */
    readonly count: number;
}

/** What can be done with the selected requests. @param decides whether this user completes them, too */
export const DecideButtons = ({ deciding: { ask }, count, decides }: DecideProps & { readonly decides: boolean }) => {
    const translate = useTranslate();
    return (
        <>
            <Button size="small" color="error" onClick={() => ask('cancel')}>
                {translate(decides ? 'requests.cancel' : 'requests.withdraw', { smart_count: count })}
            </Button>
            {decides && (
                <Button size="small" variant="contained" onClick={() => ask('complete')}>
                    {translate('requests.complete')}
                </Button>
            )}
        </>
    );
};

/** Asks before it is done, and says what was left as it was. */
export const DecideDialogs = ({ deciding, count, onOpen }: DecideProps & { readonly onOpen: (id: number) => void }) => {
    const { asking, isBusy, error, refused, decide, stop, forgetRefused } = deciding;
    return (
        <>
            {asking && <DecideDialog act={asking} {...{ count, isBusy, error }} onConfirm={decide} onClose={stop} />}
            <RefusedDialog refused={refused} onOpen={onOpen} onClose={forgetRefused} />
        </>
    );
};
