import { useId, useState, type SyntheticEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Aisle } from '../../../../models/features/product/aisle';
import { requestCreate } from '../../../../models/features/adr/requestCalls';
import type { EntityState, StateInput } from '../../../../models/features/adr/state';
import type { Errors } from '../../../../models/platform/definition/schema';
import { isSame } from '../../../../models/platform/history/difference';
import { callApi } from '../../../platform/data/callApi';
import { messageOf, ServiceError } from '../../../platform/data/ServiceError';
import { useConfirmedClose } from '../../../platform/form/useConfirmedClose';
import { useInvalidFocus } from '../../../platform/layout/focus/useInvalidFocus';
import { StateFields } from '../../adr/products/edit/StateFields';
import { errorsIn, formOf, inputOf, isUnchanged } from '../../adr/products/edit/stateForm';
import type { ProductStatuses } from '../../adr/products/statuses';

type Store = NonNullable<Aisle['store']>;

interface AskDialogProps {
    readonly card: Aisle;
    readonly store: Store;
    readonly statuses: ProductStatuses;
    readonly onRequested: () => void;
    readonly onClose: () => void;
}

/** Path of errors of the one entity that is sent. */
const AT_ENTITY = 'entities.0.';

const toErrors = (error: unknown): { readonly errors: Errors; readonly banner?: string } => {
    const all = error instanceof ServiceError ? Object.entries(error.errors) : [];
    const own = all.flatMap(([path, message]) =>
        path.startsWith(AT_ENTITY) ? [[path.slice(AT_ENTITY.length), message] as const] : [],
    );
    const isAll = own.length > 0 && own.length === all.length;
    return { errors: Object.fromEntries(own), ...(!isAll && { banner: messageOf(error) }) };
};

/** Requests a change; an addition for a product that is not on the ADR. */
const ask = ({ adr_prod_id, product }: Aisle, { adr_id }: Store, entity: StateInput) =>
    callApi(requestCreate, {
        adr_id,
        ...(adr_prod_id === null ? { type: 'ADD', prod_id: product.id } : { type: 'UPDATE', adr_prod_id }),
        entities: [entity],
    });

const useAsk = ({ card, store, onRequested, onClose }: AskDialogProps) => {
    const notify = useNotify();
    const before: EntityState | null = card.state && { ...card.state, id: store.id };
    const [first] = useState(() => formOf(before));
    const [form, setForm] = useState(first);
    const [{ errors, banner }, setErrors] = useState<ReturnType<typeof toErrors>>({ errors: {} });
    const [isBusy, setBusy] = useState(false);
    const input = inputOf(store.id, form, before);
    const check = async (): Promise<boolean> => {
        const found = await errorsIn(input);
        setErrors({ errors: found });
        return Object.keys(found).length === 0;
    };
    const submit = async () => {
        if (!(await check())) return;
        setBusy(true);
        try {
            await ask(card, store, input);
            notify('aisle.waits', { type: 'success' });
            onRequested();
            onClose();
        } catch (error) {
            setErrors(toErrors(error));
            setBusy(false);
        }
    };
    const isUnsaved = !isSame(form, first);
    return { form, setForm, errors, banner, isBusy, check, submit, isUnsaved, isNothing: isUnchanged(input, before) };
};

/** Requests a change of a product at the user's store. */
export const AskDialog = (props: AskDialogProps) => {
    const { card, store, statuses, onClose } = props;
    const translate = useTranslate();
    const id = useId();
    const { form, setForm, errors, banner, isBusy, check, submit, isUnsaved, isNothing } = useAsk(props);
    const focus = useInvalidFocus(errors);
    const { close, question } = useConfirmedClose(isUnsaved, onClose);
    const onSubmit = (event: SyntheticEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
    };
    return (
        <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
            <form onSubmit={onSubmit} noValidate {...focus}>
                <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
                    {translate('aisle.askTitle', { store: `${store.code} · ${store.name}` })}
                </DialogTitle>
                <DialogContent>
                    <StateFields
                        id={id}
                        product={card.product}
                        banner={banner}
                        form={form}
                        statuses={statuses}
                        errors={errors}
                        onChange={setForm}
                        onLeave={() => void check()}
                    />
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2, '& .MuiButton-root': { minHeight: 48 } }}>
                    <Button color="inherit" onClick={close}>
                        {translate('record.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" disabled={isBusy || isNothing}>
                        {translate('aisle.ask')}
                    </Button>
                </DialogActions>
            </form>
            {question}
        </Dialog>
    );
};
