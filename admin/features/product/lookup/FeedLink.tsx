import { LinkBase, useTranslate } from 'react-admin';
import Link from '@mui/material/Link';
import { useOffered } from '../../../platform/data/useOffered';

/** The feed that last changed a product: a link for those who may see feeds. */
export const FeedLink = ({ id }: { id: number }) => {
    const name = useTranslate()('lookup.feed', { id });
    const maySee = useOffered({ resource: 'settings/datafeed', action: 'show' });
    if (!maySee) return name;
    return (
        <Link component={LinkBase} to={`/settings/datafeed/${String(id)}/show`}>
            {name}
        </Link>
    );
};
