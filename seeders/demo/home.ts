import type { DemoLine } from './line';
import { HOUSE } from './makers';

/** Lines that are not human food. */
export const HOME: readonly DemoLine[] = [
    {
        dept: 'GM',
        group: 'Paper goods',
        brands: ['Softmill', HOUSE],
        items: ['Paper Towels', 'Bath Tissue', 'Facial Tissue', 'Napkins', 'Paper Plates'],
        kinds: ['', 'Ultra', 'Recycled', 'Value Pack'],
        sizes: [
            ['6 ct', 4, 799],
            ['12 ct', 4, 1349],
            ['100 ct', 12, 399],
        ],
    },
    {
        dept: 'GM',
        group: 'Household cleaners',
        brands: ['Brightwater', HOUSE],
        items: ['Glass Cleaner', 'All Purpose Cleaner', 'Bleach', 'Dish Soap', 'Disinfecting Wipes'],
        kinds: ['', 'Lemon', 'Unscented', 'Lavender'],
        sizes: [
            ['24 fl oz', 9, 349],
            ['64 fl oz', 6, 599],
        ],
    },
    {
        dept: 'GM',
        group: 'Laundry',
        brands: ['Brightwater', 'Linen Day', HOUSE],
        items: ['Liquid Detergent', 'Detergent Pods', 'Fabric Softener', 'Dryer Sheets', 'Stain Remover'],
        kinds: ['', 'Free & Clear', 'Fresh Linen'],
        sizes: [
            ['50 fl oz', 6, 749],
            ['100 fl oz', 4, 1299],
        ],
    },
    {
        dept: 'PET',
        group: 'Pet food',
        brands: ['Good Companion', HOUSE],
        items: ['Dry Dog Food', 'Dry Cat Food', 'Canned Dog Food', 'Canned Cat Food', 'Dog Biscuits'],
        kinds: ['Chicken', 'Beef', 'Salmon', 'Grain Free'],
        sizes: [
            ['13 oz', 12, 199],
            ['4 lb', 4, 999],
            ['16 lb', 1, 2499],
        ],
    },
];
