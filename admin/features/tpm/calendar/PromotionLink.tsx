import { LinkBase } from 'react-admin';
import Link from '@mui/material/Link';
import { OPENS } from '../../../platform/layout/useFocusBack';

/** Props of a link to a promotion that opens beside the calendar. */
export type LinkToPromotion = (id: number) => { readonly to: object; readonly state?: unknown };

interface PromotionLinkProps {
    readonly id: number;
    readonly name: string;
    readonly linkTo: LinkToPromotion;
}

/** Shows the name of a promotion, which opens it beside the calendar. */
export const PromotionLink = ({ id, name, linkTo }: PromotionLinkProps) => (
    <Link
        component={LinkBase}
        {...linkTo(id)}
        {...{ [OPENS]: id }}
        title={name}
        color="inherit"
        sx={{ fontWeight: 600 }}
    >
        {name}
    </Link>
);
