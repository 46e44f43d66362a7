import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { MAX_NEW_REQUESTS } from '../../../../../models/features/adr/requestCalls';
import { formatInteger } from '../../../../../models/platform/format/format';
import { useAnswer } from '../../../../platform/data/useAnswer';
import { ErrorBanner } from '../../../../platform/layout/ErrorBanner';
import { useIsSmall } from '../../../../platform/layout/windowSize';
import { AddOutcome } from '../../../product/add/AddOutcome';
import { AddWays } from '../../../product/add/AddWays';
import { CatalogueSearch, type Chosen, type Found } from '../../../product/add/CatalogueSearch';
import { PasteCodes } from '../../../product/add/PasteCodes';
import { usePastedCodes } from '../../../product/add/usePastedCodes';
import { distinctionOf } from '../../../product/naming';
import { useConfirmedClose } from '../../../../platform/form/useConfirmedClose';
import type { Role } from '../role';
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

/** Shows the outcome of the additions. */
const Outcome = ({ role, outcome: { done, rejected } }: { readonly role: Role; readonly outcome: Added }) => {
    const translate = useTranslate();
    const textOf = (name: string, count: number) =>
        translate(`adrProducts.${name}`, { smart_count: count, count: formatInteger(count) });
    return (
        <AddOutcome
            isAny={done > 0}
            text={textOf(role === 'edit' ? 'added' : 'requested', done)}
            rejected={rejected}
            rejectionsText={textOf('rejected', rejected.length)}
        />
    );
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

const additionOf = (found: Found): Addition => ({
    name: found.description,
    detail: distinctionOf(found),
    prod_id: found.id,
});

/** Puts products on the ADR, or asks for them: found in the catalogue, or by their pasted UPCs. */
export const AddDialog = (props: AddDialogProps) => {
    const { adr, role, onDone, onClose } = props;
    const translate = useTranslate();
    const id = useId();
    const isSmall = useIsSmall();
    const [way, setWay] = useState<Way>('search');
    const [chosen, setChosen] = useState(NOTHING);
    const pasted = usePastedCodes(MAX_NEW_REQUESTS);
    const adding = useAnswer(async (added: readonly Addition[]) => {
        const result = await addProducts(role, adr, added);
        if (result.done > 0) onDone();
        return result;
    });
    const { isBusy, answer: outcome, error } = adding;
    const additions: readonly Addition[] =
        way === 'search' ? [...chosen.values()].map(additionOf) : pasted.read.codes.map(name => ({ name }));
    const { close, question } = useConfirmedClose(!outcome && (chosen.size > 0 || pasted.text.trim() !== ''), onClose);
    const startAgain = () => {
        setChosen(NOTHING);
        pasted.setText('');
        adding.forget();
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
                        outcome={
                            way === 'paste'
                                ? { ...outcome, rejected: [...outcome.rejected, ...pasted.leftOut] }
                                : outcome
                        }
                    />
                ) : (
                    <>
                        <AddWays
                            ways={[
                                ['search', translate('adrProducts.bySearch')],
                                ['paste', translate('adrProducts.byPaste')],
                            ]}
                            way={way}
                            onWay={setWay}
                        />
                        {way === 'search' ? (
                            <CatalogueSearch chosen={chosen} onChoose={setChosen} />
                        ) : (
                            <PasteCodes pasted={pasted} />
                        )}
                    </>
                )}
                {isBusy && <LinearProgress aria-label={translate('adrProducts.add')} />}
            </DialogContent>
            <Actions
                role={role}
                isBusy={isBusy}
                outcome={outcome}
                onClose={close}
                count={additions.length}
                onAdd={() => adding.ask(additions)}
                onAgain={startAgain}
            />
            {question}
        </Dialog>
    );
};
