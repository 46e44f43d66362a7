import type { DemoLine } from './line';
import { HOUSE } from './makers';

/** Shelves of the middle of the store: groceries, drinks, snacks. */
export const DRY: readonly DemoLine[] = [
    {
        dept: 'GROC',
        group: 'Pasta and pasta sauce',
        brands: ['Bellacorte', 'Nonna Lidia', 'Copper Kettle', HOUSE],
        items: ['Marinara Sauce', 'Tomato Basil Sauce', 'Alfredo Sauce', 'Spaghetti', 'Penne', 'Egg Noodles'],
        kinds: ['', 'Organic', 'Roasted Garlic', 'Low Sodium', 'Family Size'],
        sizes: [
            ['16 oz', 12, 249],
            ['24 oz', 12, 389],
            ['32 oz', 8, 479],
        ],
    },
    {
        dept: 'GROC',
        group: 'Cereal',
        brands: ['Prairie Lantern', 'Oat & Ember', 'Red Barn', HOUSE],
        items: ['Oat Rings', 'Corn Flakes', 'Granola', 'Bran Squares', 'Crisp Rice'],
        kinds: ['', 'Honey', 'Cinnamon', 'Gluten Free', 'Organic'],
        sizes: [
            ['12 oz', 12, 399],
            ['18 oz', 10, 499],
            ['24 oz', 8, 599],
        ],
    },
    {
        dept: 'GROC',
        group: 'Soup and broth',
        brands: ['Copper Kettle', 'Simmer Street', 'Tidewater', HOUSE],
        items: ['Tomato Soup', 'Chicken Noodle Soup', 'Clam Chowder', 'Vegetable Soup', 'Beef Broth'],
        kinds: ['', 'Low Sodium', 'Organic', 'Chunky'],
        sizes: [
            ['10.75 oz', 24, 189],
            ['18.6 oz', 12, 279],
            ['32 oz', 12, 329],
        ],
    },
    {
        dept: 'GROC',
        group: 'Canned vegetables',
        brands: ['Tidewater', 'Harbor Row', 'Sunlit Acres', HOUSE],
        items: ['Green Beans', 'Whole Kernel Corn', 'Diced Tomatoes', 'Black Beans', 'Sweet Peas'],
        kinds: ['', 'No Salt Added', 'Organic', 'Fire Roasted'],
        sizes: [
            ['14.5 oz', 24, 129],
            ['28 oz', 12, 219],
            ['4 x 14.5 oz', 6, 449],
        ],
    },
    {
        dept: 'GROC',
        group: 'Canned fruit',
        brands: ['Sunlit Acres', 'Grove Lane', HOUSE],
        items: ['Sliced Peaches', 'Pineapple Chunks', 'Fruit Cocktail', 'Mandarin Oranges', 'Pear Halves'],
        kinds: ['in Juice', 'in Light Syrup', 'No Sugar Added'],
        sizes: [
            ['15 oz', 24, 179],
            ['20 oz', 12, 229],
            ['4 x 4 oz', 6, 299],
        ],
    },
    {
        dept: 'GROC',
        group: 'Baking needs',
        brands: ['Whisk & Willow', 'Prairie Lantern', HOUSE],
        items: ['All Purpose Flour', 'Brownie Mix', 'Yellow Cake Mix', 'Brown Sugar', 'Pancake Mix', 'Corn Muffin Mix'],
        kinds: ['', 'Gluten Free', 'Organic'],
        sizes: [
            ['16 oz', 12, 269],
            ['2 lb', 12, 349],
            ['5 lb', 8, 449],
        ],
    },
    {
        dept: 'GROC',
        group: 'Condiments and dressings',
        brands: ['Red Barn', 'Smokehouse Road', 'Bellacorte', HOUSE],
        items: ['Tomato Ketchup', 'Yellow Mustard', 'Mayonnaise', 'Ranch Dressing', 'Barbecue Sauce', 'Dill Pickles'],
        kinds: ['', 'Reduced Fat', 'Spicy', 'Organic'],
        sizes: [
            ['12 oz', 12, 299],
            ['24 oz', 12, 429],
            ['40 oz', 8, 599],
        ],
    },
    {
        dept: 'GROC',
        group: 'Coffee and tea',
        brands: ['Northbound', 'Morning Ledger', HOUSE],
        items: ['Ground Coffee', 'Whole Bean Coffee', 'Single Serve Cups', 'Black Tea', 'Green Tea'],
        kinds: ['', 'Decaf', 'Dark Roast', 'Breakfast Blend', 'Organic'],
        sizes: [
            ['12 oz', 6, 899],
            ['20 ct', 6, 599],
            ['28 oz', 6, 1399],
        ],
    },
    {
        dept: 'BEV',
        group: 'Carbonated soft drinks',
        brands: ['Fizzwell', 'Pop Parade', HOUSE],
        items: ['Cola', 'Lemon Lime', 'Root Beer', 'Ginger Ale', 'Orange Soda', 'Cream Soda'],
        kinds: ['', 'Diet', 'Zero Sugar', 'Caffeine Free'],
        sizes: [
            ['2 liter', 8, 219],
            ['12 x 12 fl oz', 2, 649],
            ['20 fl oz', 24, 199],
        ],
    },
    {
        dept: 'BEV',
        group: 'Juice',
        brands: ['Sunlit Acres', 'Grove Lane', HOUSE],
        items: ['Apple Juice', 'Orange Juice', 'Cranberry Cocktail', 'Grape Juice', 'Lemonade'],
        kinds: ['', 'No Sugar Added', 'with Calcium', 'Organic'],
        sizes: [
            ['52 fl oz', 6, 399],
            ['64 fl oz', 8, 349],
            ['8 x 6.75 fl oz', 4, 329],
        ],
    },
    {
        dept: 'BEV',
        group: 'Water',
        brands: ['Clear Hollow', 'Fizzwell', HOUSE],
        items: ['Spring Water', 'Sparkling Water', 'Purified Water'],
        kinds: ['', 'Lime', 'Black Cherry', 'Grapefruit'],
        sizes: [
            ['24 x 16.9 fl oz', 1, 499],
            ['1 gal', 6, 149],
            ['8 x 12 fl oz', 3, 449],
        ],
    },
    {
        dept: 'SNACK',
        group: 'Salty snacks',
        brands: ['Crackle Creek', 'Trail Pocket', HOUSE],
        items: ['Potato Chips', 'Tortilla Chips', 'Pretzel Twists', 'Popcorn', 'Mixed Nuts'],
        kinds: ['Original', 'Sea Salt', 'Barbecue', 'Sour Cream & Onion', 'Reduced Fat'],
        sizes: [
            ['1.5 oz', 48, 119],
            ['8 oz', 12, 399],
            ['13 oz', 9, 549],
        ],
    },
    {
        dept: 'SNACK',
        group: 'Cookies and crackers',
        brands: ['Butterfield', 'Tin Lid', HOUSE],
        items: ['Chocolate Chip Cookies', 'Sandwich Cookies', 'Shortbread', 'Saltine Crackers', 'Graham Crackers'],
        kinds: ['', 'Double Chocolate', 'Whole Grain', 'Gluten Free'],
        sizes: [
            ['9 oz', 12, 329],
            ['14 oz', 12, 429],
            ['20 oz', 10, 549],
        ],
    },
    {
        dept: 'SNACK',
        group: 'Candy',
        brands: ['Sugar Wharf', 'Tin Lid'],
        items: ['Milk Chocolate Bar', 'Dark Chocolate Bar', 'Gummy Bears', 'Peppermints', 'Caramels'],
        kinds: ['', 'with Almonds', 'Sugar Free', 'Holiday'],
        sizes: [
            ['1.55 oz', 36, 149],
            ['7 oz', 12, 349],
            ['10 oz', 12, 449],
        ],
    },
];
