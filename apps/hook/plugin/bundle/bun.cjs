"use strict";var{main}=require("./core.cjs");process.argv.length=2;main(()=>require("./flip.cjs")).catch(()=>{}).finally(()=>process.exit(0));
