import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { MOST_REQUESTS } from '../../../../models/features/adr/requestCalls';
import { formatInteger } from '../../../../models/platform/format/format';
import { messageOf } from '../../../platform/data/ServiceError';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { useIsSmall } from '../../../platform/layout/windowSize';
import { readCodes } from '../../../features/product/add/codes';
import { PasteCodes } from '../../../features/product/add/PasteCodes';
import { useLeftOut } from '../../../product/useLeftOut';
import { CatalogueSearch, type Chosen } from '../../../features/product/add/CatalogueSearch';
import { useAskedClose } from '../../../resources/form/useAskedClose';
import type { Role } from '../role';
import { RefusedList } from '../../../platform/rejections/RejectedList';
import { addProducts, type Added, type Addition } from './adding';

interface AddDialogProps {
    readonly adr: number;
    readonly role: Role;
    /** Something was added, or asked for. */
    readonly onDone: () => void;
    readonly onClose: () => void;
}

type Way = 'search' | 'paste';

const NOTHING: Chosen = new Map();

/** What has become of the additions. */
const Outcome = ({ role, outcome: { done, refused } }: { readonly role: Role; readonly outcome: Added }) => {
    const translate = useTranslate();
    const count = { smart_count: done, count: formatInteger(done) };
    return (
        <>
            <Alert severity={done > 0 ? 'success' : 'info'} sx={{ mb: 2 }}>
                {translate(role === 'edit' ? 'adrProducts.added' : 'adrProducts.asked', count)}
            </Alert>
            {refused.length > 0 && (
                <>
                    <Box sx={{ typography: 'body2', mb: 1 }}>
                        {translate('adrProducts.refused', {
                            smart_count: refused.length,
                            count: formatInteger(refused.length),
                        })}
                    </Box>
                    <RefusedList refused={refused} />
                </>
            )}
        </>
    );
};

interface WaysProps {
    readonly way: Way;
    readonly onWay: (way: Way) => void;
    readonly children: ReactNode;
}

const Ways = ({ way, onWay, children }: WaysProps) => {
    const translate = useTranslate();
    return (
        <>
            <Tabs value={way} onChange={(_, next: Way) => onWay(next)} sx={{ mb: 2 }}>
                <Tab value="search" label={translate('adrProducts.bySearch')} />
                <Tab value="paste" label={translate('adrProducts.byPaste')} />
            </Tabs>
            {children}
        </>
    );
};

const useAdding = ({ adr, role, onDone }: Omit<AddDialogProps, 'onClose'>) => {
    const [isBusy, setBusy] = useState(false);
    const [outcome, setOutcome] = useState<Added>();
    const [error, setError] = useState<string>();
    const perform = async (additions: readonly Addition[]) => {
        setError(undefined);
        setBusy(true);
        try {
            const result = await addProducts(role, adr, additions);
            setOutcome(result);
            if (result.done > 0) onDone();
        } catch (failure) {
            setError(messageOf(failure));
        }
        setBusy(false);
    };
    return { isBusy, outcome, error, perform, again: () => setOutcome(undefined) };
};

interface ActionsProps {
    readonly role: Role;
    readonly count: number;
    readonly isBusy: boolean;
    readonly outcome: Added | undefined;
    readonly onAdd: () => void;
    readonly onAgain: () => void;
    readonly onClose: () => void;
}

const Actions = ({ role, count, isBusy, outcome, onAdd, onAgain, onClose }: ActionsProps) => {
    const translate = useTranslate();
    const words = { smart_count: count, count: formatInteger(count) };
    return (
        <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button color="inherit" disabled={isBusy} onClick={onClose}>
                {translate(outcome ? 'ra.action.close' : 'record.cancel')}
            </Button>
            {outcome ? (
                <Button onClick={onAgain}>{translate('adrProducts.addMore')}</Button>
            ) : (
                <Button variant="contained" disabled={count === 0 || isBusy} onClick={onAdd}>
                    {translate(role === 'edit' ? 'adrProducts.addThem' : 'adrProducts.askThem', words)}
                </Button>
            )}
        </DialogActions>
    );
};

/** Puts products on the ADR, or asks for them: found in the catalogue, or by their pasted UPCs. */
export const AddDialog = (props: AddDialogProps) => {
    const { role, onClose } = props;
    const translate = useTranslate();
    const id = useId();
    const isSmall = useIsSmall();
    const [way, setWay] = useState<Way>('search');
    const [chosen, setChosen] = useState(NOTHING);
    const [text, setText] = useState('');
    const read = useMemo(() => readCodes(text, MOST_REQUESTS), [text]);
    const leftOut = useLeftOut(read, MOST_REQUESTS);
    const { isBusy, outcome, error, perform, again } = useAdding(props);
    const additions: readonly Addition[] =
        way === 'search'
            ? [...chosen.values()].map(({ id: prod_id, description: name }) => ({ name, prod_id }))
            : read.codes.map(name => ({ name }));
    const { close, question } = useAskedClose(!outcome && (chosen.size > 0 || text.trim() !== ''), onClose);
    const startAgain = () => {
        setChosen(NOTHING);
        setText('');
        again();
    };
    return (
        <Dialog
            open
            onClose={() => !isBusy && close()}
            aria-labelledby={id}
            maxWidth="sm"
            fullWidth
            fullScreen={isSmall}
        >
            <DialogTitle id={id}>{translate(role === 'edit' ? 'adrProducts.add' : 'adrProducts.askToAdd')}</DialogTitle>
            <DialogContent>
                {error !== undefined && <ErrorBanner message={error} />}
                {outcome ? (
                    <Outcome
                        role={role}
                        outcome={way === 'paste' ? { ...outcome, refused: [...outcome.refused, ...leftOut] } : outcome}
                    />
                ) : (
                    <Ways way={way} onWay={setWay}>
                        {way === 'search' ? (
                            <CatalogueSearch chosen={chosen} onChoose={setChosen} />
                        ) : (
                            <PasteCodes text={text} read={read} most={MOST_REQUESTS} onChange={setText} />
                        )}
                    </Ways>
                )}
                {isBusy && <LinearProgress aria-label={translate('adrProducts.add')} />}
            </DialogContent>
            <Actions
                {...{ role, isBusy, outcome }}
                onClose={close}
                count={additions.length}
                onAdd={() => void perform(additions)}
                onAgain={startAgain}
            />
            {question}
        </Dialog>
    );
};
