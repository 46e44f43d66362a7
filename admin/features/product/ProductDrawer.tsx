import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { DetailDrawer } from '../../platform/layout/DetailDrawer';

/** Shows a product, beside where it was found. */
export const ProductDrawer = (props: Omit<ComponentProps<typeof DetailDrawer>, 'label' | 'closeLabel'>) => {
    const translate = useTranslate();
    return <DetailDrawer label={translate('lookup.identity')} closeLabel={translate('lookup.close')} {...props} />;
};
