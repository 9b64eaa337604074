/**
 * Every option as a page reads it, in the order of the schema. An element is defined with the paths. Its page loads the rules.
 *
 * Generated from schema.ts by `npm run options`; a test fails if it is stale. Do not edit.
 *
 * @module
 */

/** The path of each option, and the name of its attribute if it differs: see attribute-names.ts. */
export const paths = `\
options.methods
options.methods_disabled
options.card_icons
options.active_tab
options.default_country
options.countries
options.fields
options.title page-title
options.link
options.full_screen
options.button
options.locales
options.email
options.api_domain
options.theme.type theme
options.theme.preset
options.theme.css_variable -
options.offerta_url
options.show_button_amount
options.logo_url
options.lang language-picker
options.fee
regular.insert
regular.open
regular.hide
regular.period
recurring.every
recurring.period
recurring.amount
recurring.start_time
recurring.end_time
params.merchant_id
params.order_desc
params.amount
params.currency
params.response_url
params.lang -lang
params.required_rectoken
params.verification
params.verification_type
params.email params-email
params.token
params.offer
params.custom
messages
validate
css_variable`;

/** The rule of each option: kind, parameters of the kind, default. `!` decides a charge, `+` is a list of at least one, `*` a list. */
export const rules = `\
choice+ card,banklinks_eu,wallets,local_methods card,banklinks_eu,wallets,local_methods
choice* card,banklinks_eu,wallets,local_methods []
choice* mastercard,visa,maestro mastercard,visa
choice card,banklinks_eu,wallets,local_methods
text country
text+ country
flag - false
text
text address
flag - true
flag - true
locale+ cs,de,en,es,fr,hu,it,ko,lv,pl,ro,ru,sk,uk
flag - false
text host
choice light,dark,auto
choice vibrant_gold,vibrant_silver,euphoric_pink,black,solid_black,silver,black_and_white,heated_steel,nude_pink,tropical_gold,navy_shimmer,reset
colours valencia,flame_pea,jaffa,zest,gamboge,citron,sushi,chelsea_cucumber,fruit_salad,breaker_bay,pelorous,havelock_blue,curious_blue,indigo,fuchsia_blue,studio,wisteria,fuchsia_pink,mulberry,cabaret
text address
flag - true
text address
flag
flag - false
flag - false
flag - false
flag - false
choice+ day,week,month,year day,week,month,year
!whole 1..1000 1
!choice day,week,month,year month
!whole 1..999999999999 100
!text date
!text date
!whole 1..999999999999
text
!whole 1..9007199254740991 100
!text currency
text address
locale cs,de,en,es,fr,hu,it,ko,lv,pl,ro,ru,sk,uk en
text switch
!text switch
choice amount,code
text email
!text token
flag - false
json
texts cs,de,en,es,fr,hu,it,ko,lv,pl,ro,ru,sk,uk {}
texts cs,de,en,es,fr,hu,it,ko,lv,pl,ro,ru,sk,uk {}
colours valencia,flame_pea,jaffa,zest,gamboge,citron,sushi,chelsea_cucumber,fruit_salad,breaker_bay,pelorous,havelock_blue,curious_blue,indigo,fuchsia_blue,studio,wisteria,fuchsia_pink,mulberry,cabaret {}`;
