/**
 * Every option as a page parses it: path, kind, parameters of the kind, default. `+` is a list of at least one, `*` a list.
 *
 * Generated from schema.ts by `npm run options`; a test fails if it is stale. Do not edit.
 *
 * @module
 */
export const registry = `\
options.methods choice+ card,banklinks_eu,wallets,local_methods card,banklinks_eu,wallets,local_methods
options.methods_disabled choice* card,banklinks_eu,wallets,local_methods []
options.card_icons choice* mastercard,visa,maestro mastercard,visa
options.active_tab choice card,banklinks_eu,wallets,local_methods
options.default_country text country
options.countries text+ country
options.fields flag - false
options.title text
options.link text address
options.full_screen flag - true
options.button flag - true
options.locales choice+ cs,de,en,es,fr,hu,it,ko,lv,pl,ro,ru,sk,uk
options.email flag - false
options.api_domain text host
options.theme.type choice light,dark,auto
options.theme.preset choice vibrant_gold,vibrant_silver,euphoric_pink,black,solid_black,silver,black_and_white,heated_steel,nude_pink,tropical_gold,navy_shimmer,reset
options.theme.css_variable colours valencia,flame_pea,jaffa,zest,gamboge,citron,sushi,chelsea_cucumber,fruit_salad,breaker_bay,pelorous,havelock_blue,curious_blue,indigo,fuchsia_blue,studio,wisteria,fuchsia_pink,mulberry,cabaret
options.offerta_url text address
options.show_button_amount flag - true
options.logo_url text address
options.lang flag
options.fee flag - false
regular.insert flag - false
regular.open flag - false
regular.hide flag - false
regular.period choice+ day,week,month,year day,week,month,year
recurring.every whole 1..1000 1
recurring.period choice day,week,month,year month
recurring.amount whole 1..999999999999 100
recurring.start_time text date
recurring.end_time text date
params.merchant_id whole 1..999999999999
params.order_desc text
params.amount whole 1..9007199254740991 100
params.currency text currency
params.response_url text address
params.lang choice cs,de,en,es,fr,hu,it,ko,lv,pl,ro,ru,sk,uk en
params.required_rectoken text switch
params.verification text switch
params.verification_type choice amount,code
params.email text email
params.token text token
params.offer flag - false
params.custom json
messages texts cs,de,en,es,fr,hu,it,ko,lv,pl,ro,ru,sk,uk {}
validate texts cs,de,en,es,fr,hu,it,ko,lv,pl,ro,ru,sk,uk {}
css_variable colours valencia,flame_pea,jaffa,zest,gamboge,citron,sushi,chelsea_cucumber,fruit_salad,breaker_bay,pelorous,havelock_blue,curious_blue,indigo,fuchsia_blue,studio,wisteria,fuchsia_pink,mulberry,cabaret {}`;
