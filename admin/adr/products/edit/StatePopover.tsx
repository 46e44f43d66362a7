import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { EntityNode } from '../../../../models/adr/entity';
import type { StateInput } from '../../../../models/adr/state';
import type { Errors } from '../../../../models/schema';
import { messageOf, ServiceError } from '../../../data/ServiceError';
import { ErrorBanner } from '../../../layout/ErrorBanner';
import { useWrongFocus } from '../../../layout/focus/useWrongFocus';
import { savedStates, type AdrProduct, type ListedProduct } from '../product';
import type { Statuses } from '../statuses';
import { ProductConflict } from './ProductConflict';
import { errorsIn, formOf, inputOf, isUnchanged, type StateForm } from './stateForm';
import { StateFields } from './StateFields';
import { useProductSave } from './useProductSave';

interface StatePopoverProps {
    /** What it stands beside. */
    readonly anchor: Element | null;
    /** As it is shown, with what is ahead of the server. */
    readonly product: ListedProduct;
    readonly entity: EntityNode;
    readonly tree: readonly EntityNode[];
    readonly statuses: Statuses;
    /** What the button says: it is saved, or proposed. */
    readonly action: string;
    /** Undefined where it is saved. */
    readonly onPropose: ((input: StateInput) => void) | undefined;
    readonly onSaved: (product: AdrProduct) => void;
    readonly onClose: () => void;
}

const ITEM = 'updatedEntities.0.';

/** What was said of the one state that was sent, by its fields. */
const stateErrors = (error: unknown): { readonly fields: Errors; readonly banner: string | undefined } => {
    const errors = error instanceof ServiceError ? Object.entries(error.errors) : [];
    const fields = errors
        .filter(([name]) => name.startsWith(ITEM))
        .map(([name, said]) => [name.slice(ITEM.length), said]);
    return {
        fields: Object.fromEntries(fields) as Errors,
        banner: fields.length > 0 && fields.length === errors.length ? undefined : messageOf(error),
    };
};

const useStateForm = ({ product, entity, onPropose, onSaved, onClose }: StatePopoverProps) => {
    const { base, conflict, save, take, cancel } = useProductSave(product, onSaved);
    const stateIn = (one: ListedProduct) => savedStates(one).get(entity.id) ?? null;
    const [form, setForm] = useState(() => formOf(stateIn(base)));
    const [errors, setErrors] = useState<Errors>({});
    const [banner, setBanner] = useState<string>();
    const [isBusy, setBusy] = useState(false);

    /** @returns whether it is done with */
    const perform = async (input: StateInput, from: ListedProduct): Promise<boolean> => {
        if (!onPropose) return save({ updatedEntities: [input] }, from);
        onPropose(input);
        return true;
    };
    const send = async (input: StateInput, from: ListedProduct) => {
        setBusy(true);
        try {
            if (await perform(input, from)) {
                onClose();
                return;
            }
        } catch (error) {
            const said = stateErrors(error);
            setErrors(said.fields);
            setBanner(said.banner);
        }
        setBusy(false);
    };
    const submit = async (filled: StateForm, from: ListedProduct) => {
        const input = inputOf(entity.id, filled, stateIn(from));
        if (isUnchanged(input, stateIn(from))) {
            onClose();
            return;
        }
        const wrong = await errorsIn(input);
        setErrors(wrong);
        setBanner(undefined);
        return Object.keys(wrong).length > 0 ? undefined : send(input, from);
    };
    const resolve = (product: ListedProduct, saved: ListedProduct) => {
        const filled = formOf(stateIn(product));
        take(saved);
        setForm(filled);
        void submit(filled, saved);
    };
    const check = async () => setErrors(await errorsIn(inputOf(entity.id, form, stateIn(base))));
    return {
        form,
        setForm,
        errors,
        banner,
        isBusy,
        submit: () => void submit(form, base),
        check,
        conflict,
        resolve,
        cancel,
    };
};

const PLACE = {
    anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
    slotProps: { paper: { sx: { width: 320, maxWidth: 'calc(100vw - 32px)', p: 2 } } },
} as const;

/** How one product stands at one entity, beside its cell. */
export const StatePopover = (props: StatePopoverProps) => {
    const { anchor, product, entity, tree, statuses, action, onClose } = props;
    const translate = useTranslate();
    const id = useId();
    const { form, setForm, errors, banner, isBusy, submit, check, conflict, resolve, cancel } = useStateForm(props);
    const focus = useWrongFocus(errors);
    const onSubmit = (event: SyntheticEvent) => {
        event.preventDefault();
        event.stopPropagation();
        submit();
    };
    return (
        <Popover open anchorEl={anchor} onClose={onClose} aria-labelledby={`${id}-title`} role="dialog" {...PLACE}>
            <form onSubmit={onSubmit} noValidate {...focus}>
                <Typography variant="h3" id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
                    {entity.code} · {entity.name}
                </Typography>
                <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
                    {product.description}
                </Typography>
                {banner !== undefined && <ErrorBanner message={translate(banner, { _: banner })} />}
                <StateFields {...{ id, form, statuses, errors }} onChange={setForm} onLeave={() => void check()} />
                <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
                    <Button color="inherit" onClick={onClose}>
                        {translate('record.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" disabled={isBusy}>
                        {action}
                    </Button>
                </Box>
            </form>
            {conflict && (
                <ProductConflict
                    key={conflict.saved.version}
                    {...{ tree, statuses }}
                    versions={conflict}
                    entity={entity.id}
                    onResolve={chosen => resolve(chosen, conflict.saved)}
                    onClose={cancel}
                />
            )}
        </Popover>
    );
};
