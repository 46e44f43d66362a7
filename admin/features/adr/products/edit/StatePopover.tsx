import { useId, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { EntityNode } from '../../../../../models/features/adr/entity';
import type { StateInput } from '../../../../../models/features/adr/state';
import { useInvalidFocus } from '../../../../platform/layout/focus/useInvalidFocus';
import { savedStates, type AdrProduct, type ListedProduct } from '../product';
import type { ProductStatuses } from '../statuses';
import { ProductConflict } from './ProductConflict';
import { errorsIn, formOf, inputOf, isUnchanged, type StateForm } from './stateForm';
import { StateFields } from './StateFields';
import { useProductForm } from './useProductForm';

interface StatePopoverProps {
    /** The element that it is shown beside. */
    readonly anchor: Element | null;
    /** The product as it is shown, with its pending changes. */
    readonly product: ListedProduct;
    readonly entity: EntityNode;
    readonly tree: readonly EntityNode[];
    readonly statuses: ProductStatuses;
    /** The label of the button: Save, or Propose. */
    readonly action: string;
    /** Undefined where it is saved. */
    readonly onPropose: ((input: StateInput) => void) | undefined;
    readonly onSaved: (product: AdrProduct) => void;
    readonly onClose: () => void;
}

const ITEM = 'updatedEntities.0.';

const useStateForm = ({ product, entity, onPropose, ...rest }: StatePopoverProps) => {
    const stateIn = (one: ListedProduct) => savedStates(one).get(entity.id) ?? null;
    const formIn = (one: ListedProduct) => formOf(stateIn(one));
    const changeOf = (form: StateForm, from: ListedProduct) => inputOf(entity.id, form, stateIn(from));
    return useProductForm<StateForm>({
        ...rest,
        product,
        start: formIn(product),
        formOf: formIn,
        patchOf: (form, from) => {
            const input = changeOf(form, from);
            return isUnchanged(input, stateIn(from)) ? undefined : { updatedEntities: [input] };
        },
        check: (form, from) => errorsIn(changeOf(form, from)),
        // Errors of the one state that is sent.
        fieldOf: path => (path.startsWith(ITEM) ? path.slice(ITEM.length) : undefined),
        onPropose: onPropose && (({ updatedEntities }) => updatedEntities?.forEach(onPropose)),
    });
};

const POPOVER_PROPS = {
    anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
    slotProps: { paper: { sx: { width: 320, maxWidth: 'calc(100vw - 32px)', p: 2 } } },
} as const;

/** Shows the form of one product's state at one entity, beside its cell. */
export const StatePopover = (props: StatePopoverProps) => {
    const { anchor, product, entity, tree, statuses, action, onClose } = props;
    const translate = useTranslate();
    const id = useId();
    const { form, setForm, errors, banner, isBusy, submit, check, conflict, resolve, cancel } = useStateForm(props);
    const focus = useInvalidFocus(errors);
    const onSubmit = (event: SyntheticEvent) => {
        event.preventDefault();
        event.stopPropagation();
        submit();
    };
    return (
        <Popover
            open
            anchorEl={anchor}
            onClose={onClose}
            aria-labelledby={`${id}-title`}
            role="dialog"
            {...POPOVER_PROPS}
        >
            <form onSubmit={onSubmit} noValidate {...focus}>
                <Typography variant="h3" id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
                    {entity.code} · {entity.name}
                </Typography>
                <StateFields
                    id={id}
                    product={product}
                    banner={banner}
                    form={form}
                    statuses={statuses}
                    errors={errors}
                    onChange={setForm}
                    onLeave={() => void check()}
                />
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
                    key={conflict.theirs.version}
                    tree={tree}
                    statuses={statuses}
                    versions={conflict}
                    entity={entity.id}
                    onResolve={chosen => resolve(chosen, conflict.theirs)}
                    onClose={cancel}
                />
            )}
        </Popover>
    );
};
