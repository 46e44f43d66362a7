interface Maker {
    readonly name: string;
    readonly brands: readonly string[];
    readonly type: 'NATIONAL' | 'PRIVATE' | 'REGIONAL';
}

/** Invented manufacturers and their brands. */
export const DEMO_MAKERS: readonly Maker[] = [
    { name: 'Bellacorte Foods', brands: ['Bellacorte', 'Nonna Lidia'], type: 'NATIONAL' },
    { name: 'Prairie Lantern Mills', brands: ['Prairie Lantern', 'Oat & Ember'], type: 'NATIONAL' },
    { name: 'Copper Kettle Kitchens', brands: ['Copper Kettle', 'Simmer Street'], type: 'NATIONAL' },
    { name: 'Tidewater Canning Co.', brands: ['Tidewater', 'Harbor Row'], type: 'REGIONAL' },
    { name: 'Sunlit Acres Packing', brands: ['Sunlit Acres', 'Grove Lane'], type: 'NATIONAL' },
    { name: 'Whisk & Willow Baking', brands: ['Whisk & Willow'], type: 'NATIONAL' },
    { name: 'Red Barn Pantry', brands: ['Red Barn', 'Smokehouse Road'], type: 'REGIONAL' },
    { name: 'Northbound Roasters', brands: ['Northbound', 'Morning Ledger'], type: 'NATIONAL' },
    { name: 'Fizzwell Bottling', brands: ['Fizzwell', 'Pop Parade'], type: 'NATIONAL' },
    { name: 'Clear Hollow Springs', brands: ['Clear Hollow'], type: 'REGIONAL' },
    { name: 'Crackle Creek Snacks', brands: ['Crackle Creek', 'Trail Pocket'], type: 'NATIONAL' },
    { name: 'Butterfield Cookie Works', brands: ['Butterfield', 'Tin Lid'], type: 'NATIONAL' },
    { name: 'Sugar Wharf Confections', brands: ['Sugar Wharf'], type: 'NATIONAL' },
    { name: 'Clover Ridge Dairy', brands: ['Clover Ridge', 'Meadow Pail'], type: 'REGIONAL' },
    { name: 'Frostline Frozen Foods', brands: ['Frostline', 'Supper Bell'], type: 'NATIONAL' },
    { name: 'Hearthside Bakeries', brands: ['Hearthside'], type: 'REGIONAL' },
    { name: 'Oak Hollow Meats', brands: ['Oak Hollow', 'Deli Corner'], type: 'REGIONAL' },
    { name: 'Softmill Paper', brands: ['Softmill'], type: 'NATIONAL' },
    { name: 'Brightwater Home', brands: ['Brightwater', 'Linen Day'], type: 'NATIONAL' },
    { name: 'Good Companion Pet', brands: ['Good Companion'], type: 'NATIONAL' },
    { name: 'Valley Table Distribution', brands: ['Valley Table'], type: 'PRIVATE' },
];

/** The brand of the wholesaler itself: it is in most groups. */
export const HOUSE = 'Valley Table';
