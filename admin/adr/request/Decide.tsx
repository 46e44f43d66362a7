import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { SelectedBar } from '../../layout/SelectedBar';
import { useIsSmall } from '../../layout/windowSize';
import { DecideDialog } from './DecideDialog';
import { RefusedDialog } from './RefusedDialog';
import type { ListedRequest, Rights } from './request';
import { useDecide } from './useDecide';

interface DecideProps {
    readonly requests: readonly ListedRequest[];
    readonly rights: Rights;
    readonly onDone: () => void;
    readonly onClear: () => void;
    readonly onOpen: (id: number) => void;
}

/** What can be done with the selected requests: over the head of their table, or in reach of a thumb. */
export const Decide = ({ requests, rights, onDone, onClear, onOpen }: DecideProps) => {
    const translate = useTranslate();
    const count = requests.length;
    const { asking, isBusy, error, refused, ask, decide, stop, forgetRefused } = useDecide({ requests, onDone });
    const selected = translate('requests.selected', { smart_count: count });
    const isSmall = useIsSmall();
    return (
        <>
            {count > 0 && (
                <SelectedBar at={isSmall ? 'foot' : 'head'} label={selected} onClear={onClear}>
                    <Button size="small" color="error" onClick={() => ask('cancel')}>
                        {translate(rights.decides ? 'requests.cancel' : 'requests.withdraw', {
                            smart_count: count,
                        })}
                    </Button>
                    {rights.decides && (
                        <Button size="small" variant="contained" onClick={() => ask('complete')}>
                            {translate('requests.complete')}
                        </Button>
                    )}
                </SelectedBar>
            )}
            {asking && <DecideDialog act={asking} {...{ count, isBusy, error }} onConfirm={decide} onClose={stop} />}
            <RefusedDialog refused={refused} onOpen={onOpen} onClose={forgetRefused} />
        </>
    );
};
