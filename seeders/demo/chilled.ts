import type { DemoLine } from './line';
import { HOUSE } from './makers';

/** Lines that are refrigerated or sold fresh. */
export const CHILLED: readonly DemoLine[] = [
    {
        dept: 'DAIRY',
        group: 'Milk and cream',
        brands: ['Clover Ridge', 'Meadow Pail', HOUSE],
        items: ['Whole Milk', '2% Milk', 'Fat Free Milk', 'Half & Half', 'Heavy Cream', 'Buttermilk'],
        kinds: ['', 'Organic', 'Lactose Free'],
        sizes: [
            ['1 pt', 12, 219],
            ['0.5 gal', 9, 389],
            ['1 gal', 4, 449],
        ],
    },
    {
        dept: 'DAIRY',
        group: 'Cheese',
        brands: ['Clover Ridge', 'Meadow Pail', HOUSE],
        items: ['Shredded Cheddar', 'Shredded Mozzarella', 'Swiss Slices', 'Cream Cheese', 'Cottage Cheese', 'Feta'],
        kinds: ['', 'Reduced Fat', 'Sharp', 'Organic'],
        sizes: [
            ['8 oz', 12, 349],
            ['16 oz', 12, 599],
            ['32 oz', 6, 999],
        ],
    },
    {
        dept: 'DAIRY',
        group: 'Yogurt',
        brands: ['Clover Ridge', 'Meadow Pail', HOUSE],
        items: ['Strawberry Yogurt', 'Vanilla Yogurt', 'Plain Yogurt', 'Peach Yogurt', 'Blueberry Yogurt'],
        kinds: ['', 'Greek', 'Light', 'Organic'],
        sizes: [
            ['5.3 oz', 12, 129],
            ['32 oz', 6, 499],
            ['4 x 4 oz', 6, 349],
        ],
    },
    {
        dept: 'FRZN',
        group: 'Ice cream and novelties',
        brands: ['Frostline', 'Clover Ridge', HOUSE],
        items: ['Vanilla Ice Cream', 'Chocolate Ice Cream', 'Cookies & Cream Ice Cream', 'Fudge Bars', 'Fruit Bars'],
        kinds: ['', 'No Sugar Added', 'Light', 'Dairy Free'],
        sizes: [
            ['1 pt', 8, 449],
            ['1.5 qt', 6, 549],
        ],
    },
    {
        dept: 'FRZN',
        group: 'Frozen pizza',
        brands: ['Frostline', 'Supper Bell', 'Bellacorte', HOUSE],
        items: ['Pepperoni Pizza', 'Four Cheese Pizza', 'Supreme Pizza', 'Margherita Pizza', 'Marinara Pizza'],
        kinds: ['', 'Thin Crust', 'Rising Crust', 'Cauliflower Crust'],
        sizes: [
            ['11 oz', 12, 449],
            ['22 oz', 8, 749],
            ['2 x 11 oz', 6, 799],
        ],
    },
    {
        dept: 'FRZN',
        group: 'Frozen entrées',
        brands: ['Frostline', 'Supper Bell', HOUSE],
        items: ['Lasagna', 'Chicken Pot Pie', 'Macaroni & Cheese', 'Salisbury Steak', 'Chicken Fried Rice'],
        kinds: ['', 'Family Size', 'Lean', 'Gluten Free'],
        sizes: [
            ['9.5 oz', 8, 379],
            ['38 oz', 6, 1099],
            ['19 oz', 6, 649],
        ],
    },
    {
        dept: 'FRZN',
        group: 'Frozen vegetables',
        brands: ['Frostline', 'Sunlit Acres', HOUSE],
        items: ['Broccoli Florets', 'Sweet Corn', 'Green Peas', 'Mixed Vegetables', 'Cut Spinach'],
        kinds: ['', 'Steamable', 'Organic', 'in Butter Sauce'],
        sizes: [
            ['10 oz', 12, 219],
            ['2 lb', 10, 449],
            ['16 oz', 12, 299],
        ],
    },
    {
        dept: 'BAKERY',
        group: 'Bread and rolls',
        brands: ['Hearthside', 'Whisk & Willow', HOUSE],
        items: ['White Bread', 'Wheat Bread', 'Rye Bread', 'Hamburger Buns', 'Dinner Rolls', 'Bagels'],
        kinds: ['', 'Whole Grain', 'Honey', 'Gluten Free'],
        sizes: [
            ['16 oz', 10, 329],
            ['24 oz', 8, 429],
            ['8 ct', 12, 379],
        ],
    },
    {
        dept: 'DELI',
        group: 'Lunch meat',
        brands: ['Oak Hollow', 'Deli Corner', HOUSE],
        items: ['Smoked Turkey', 'Honey Ham', 'Roast Beef', 'Hard Salami', 'Bologna'],
        kinds: ['', 'Thin Sliced', 'Reduced Sodium', 'Uncured'],
        sizes: [
            ['9 oz', 12, 449],
            ['16 oz', 12, 699],
            ['2 lb', 6, 1199],
        ],
    },
];
