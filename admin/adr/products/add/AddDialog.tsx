import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
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
import { formatInteger } from '../../../../models/format';
import { messageOf } from '../../../data/ServiceError';
import { ErrorBanner } from '../../../layout/ErrorBanner';
import { useIsSmall } from '../../../layout/windowSize';
import type { Role } from '../role';
import { RefusedList } from '../tools/RefusedList';
import { addProducts, type Added, type Addition } from './adding';
import { CatalogueSearch, type Chosen } from './CatalogueSearch';
import { readCodes } from './codes';
import { PasteCodes } from './PasteCodes';

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
const Outcome = ({ role, outcome: { done, refused, left } }: { role: Role; outcome: Added }) => {
    const translate = useTranslate();
    const count = { smart_count: done, count: formatInteger(done) };
    return (
        <>
            <Alert severity={done > 0 ? 'success' : 'info'} sx={{ mb: 2 }}>
                {translate(role === 'edit' ? 'adrProducts.added' : 'adrProducts.asked', count)}
            </Alert>
            {left.length > 0 && (
                <Alert severity="warning" sx={{ mb: 2 }}>
                    {translate('adrProducts.left', { smart_count: left.length, count: formatInteger(left.length) })}
                </Alert>
            )}
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
    const [done, setDone] = useState<number>();
    const stopper = useRef<AbortController>(undefined);
    useEffect(() => () => stopper.current?.abort(), []);
    const [outcome, setOutcome] = useState<Added>();
    const [error, setError] = useState<string>();
    const perform = async (additions: readonly Addition[]) => {
        const controller = new AbortController();
        stopper.current = controller;
        setError(undefined);
        setDone(0);
        try {
            const result = await addProducts(role)(adr, additions, { onProgress: setDone, signal: controller.signal });
            setOutcome(result);
            setError(result.error);
            if (result.done > 0) onDone();
        } catch (failure) {
            setError(messageOf(failure));
        }
        setDone(undefined);
    };
    return { done, outcome, error, perform, stop: () => stopper.current?.abort(), again: () => setOutcome(undefined) };
};

/** How far it is; requests are made one by one. */
const Progressing = ({ role, done, total }: { role: Role; done: number; total: number }) => {
    const translate = useTranslate();
    const count = { done: formatInteger(done), total: formatInteger(total) };
    return (
        <>
            <LinearProgress
                aria-label={translate('adrProducts.add')}
                variant={role === 'edit' ? 'indeterminate' : 'determinate'}
                value={(100 * done) / total}
            />
            {role !== 'edit' && (
                <Box role="status" sx={{ typography: 'body2', mt: 1 }}>
                    {translate('adrProducts.asking', count)}
                </Box>
            )}
        </>
    );
};

interface ActionsProps {
    readonly role: Role;
    readonly count: number;
    readonly isBusy: boolean;
    readonly outcome: Added | undefined;
    readonly onAdd: () => void;
    readonly onStop: () => void;
    /** Goes on with what was left, or from the beginning. */
    readonly onAgain: () => void;
    readonly onClose: () => void;
}

const Actions = ({ role, count, isBusy, outcome, onAdd, onStop, onAgain, onClose }: ActionsProps) => {
    const translate = useTranslate();
    const left = outcome?.left.length ?? 0;
    const said = (text: string, of: number) => translate(text, { smart_count: of, count: formatInteger(of) });
    return (
        <DialogActions sx={{ px: 3, pb: 2 }}>
            {isBusy && role !== 'edit' ? (
                <Button color="inherit" onClick={onStop}>
                    {translate('adrProducts.stop')}
                </Button>
            ) : (
                <Button color="inherit" disabled={isBusy} onClick={onClose}>
                    {translate(outcome ? 'ra.action.close' : 'record.cancel')}
                </Button>
            )}
            {outcome ? (
                <Button onClick={onAgain}>
                    {left > 0 ? said('adrProducts.goOn', left) : translate('adrProducts.addMore')}
                </Button>
            ) : (
                <Button variant="contained" disabled={count === 0 || isBusy} onClick={onAdd}>
                    {said(role === 'edit' ? 'adrProducts.addThem' : 'adrProducts.askThem', count)}
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
    const read = useMemo(() => readCodes(text), [text]);
    const { done, outcome, error, perform, stop, again } = useAdding(props);
    const isBusy = done !== undefined;
    const additions: readonly Addition[] = way === 'search' ? [...chosen.values()] : read.codes.map(name => ({ name }));
    const startAgain = () => {
        const left = outcome?.left ?? [];
        setChosen(new Map(left.flatMap(each => (each.prod_id === undefined ? [] : [[each.prod_id, each]]))));
        setText(left.flatMap(({ name, prod_id }) => (prod_id === undefined ? [name] : [])).join('\n'));
        again();
    };
    return (
        <Dialog
            open
            onClose={() => !isBusy && onClose()}
            aria-labelledby={id}
            maxWidth="sm"
            fullWidth
            fullScreen={isSmall}
        >
            <DialogTitle id={id}>{translate(role === 'edit' ? 'adrProducts.add' : 'adrProducts.askToAdd')}</DialogTitle>
            <DialogContent>
                {error !== undefined && <ErrorBanner message={translate(error, { _: error })} />}
                {outcome ? (
                    <Outcome role={role} outcome={outcome} />
                ) : (
                    <Ways way={way} onWay={setWay}>
                        {way === 'search' ? (
                            <CatalogueSearch chosen={chosen} onChoose={setChosen} />
                        ) : (
                            <PasteCodes text={text} read={read} onChange={setText} />
                        )}
                    </Ways>
                )}
                {isBusy && <Progressing {...{ role, done }} total={additions.length} />}
            </DialogContent>
            <Actions
                {...{ role, isBusy, outcome, onClose }}
                count={additions.length}
                onAdd={() => void perform(additions)}
                onStop={stop}
                onAgain={startAgain}
            />
        </Dialog>
    );
};
