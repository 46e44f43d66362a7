import { useState, type ComponentProps } from 'react';
import { normalizeText } from '../../../models/platform/format/normalize';
import { MAX_MANUFACTURER_LENGTH, productManufacturers } from '../../../models/features/product/calls';
import { useCall } from '../../platform/data/useCall';
import { useDebouncedText } from '../../platform/data/useDebouncedText';
import { SuggestionBox } from '../../platform/fields/SuggestionBox';

/** Shows the input of a manufacturer: free text, for which the names of the catalog are suggested as the user types. */
export const ManufacturerBox = (props: Omit<ComponentProps<typeof SuggestionBox>, 'suggestions' | 'onOpen'>) => {
    const [isOpen, setOpen] = useState(false);
    const sought = useDebouncedText(normalizeText(props.value ?? '')).slice(0, MAX_MANUFACTURER_LENGTH);
    const { data = [] } = useCall(isOpen ? productManufacturers : undefined, { q: sought });
    return <SuggestionBox {...props} suggestions={data} onOpen={setOpen} />;
};
